import { readdirSync } from 'node:fs';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

test('every call that a file of the contract defines is in the list, once', async () => {
  const files = readdirSync('contract').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(`./${file}`)));
  const defined = modules.flatMap((module) => Object.values(module).filter(isCall));
  expect(calls.map(({ id }) => id).toSorted()).toEqual(defined.map(({ id }) => id).toSorted());
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
});
