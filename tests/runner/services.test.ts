import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingServices } from './services.ts';

afterEach(() => jest.restoreAllMocks());

it.each([
  [0, false],
  [1000, true],
])('as user %i names what a run that is not root leaves unproved: %p', async (user, named) => {
  jest.spyOn(process, 'getuid').mockReturnValue(user);
  const names = (await missingServices()).map(({ name }) => name);
  expect(names.includes('a run as root')).toBe(named);
});

describe('a machine whose `unshare --mount` ends with', () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'services-'));
    process.env.PATH = `${folder}:${PATH}`;
  });
  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  });

  it.each([
    [0, false],
    [1, true],
  ])('%i is named as one that seals no disk: %p', async (status, named) => {
    writeFileSync(join(folder, 'unshare'), `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
    const unproved = (await missingServices()).map((missing) => missing.unproved);
    expect(unproved.includes('no web runs on a disk that is read-only')).toBe(named);
  });
});
