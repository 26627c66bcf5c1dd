import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { until } from '../../../tests/setup/until.ts';
import { archiveOf } from './archive.ts';

const goOn = async () => true;

test('an archive that fails while nobody reads it fails for its reader alone', async () => {
  const content = new Readable({ read() {} });
  const asked = Promise.withResolvers<void>();
  const give = () => {
    asked.resolve();
    return content;
  };
  const stream = archiveOf([{ path: 'a.json', content: give }], new Date(0), goOn);
  await asked.promise;
  content.destroy(new Error('the database is away'));
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow('the database is away');
});

test('a reader that leaves early ends the files of its archive, and nothing else', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.prependListener('uncaughtException', note);
  const contents: Readable[] = [];
  const content = () => {
    const rows = Readable.from(
      (function* () {
        for (let i = 0; i < 2_000; i++) yield randomBytes(1_000);
      })(),
    );
    contents.push(rows);
    return rows;
  };
  const leave = async (after: number) => {
    const stream = archiveOf([{ path: 'a.json', content, compress: false }], new Date(0), goOn);
    const reader = stream.getReader();
    for (let i = 0; i < after; i++) await reader.read();
    const last = reader.read();
    await reader.cancel();
    await last.catch(() => undefined);
  };
  for (let after = 0; after < 20; after++) await leave(after);
  await until(() => contents.every(({ destroyed }) => destroyed));
  process.removeListener('uncaughtException', note);
  expect(uncaught).toEqual([]);
  expect(contents.length).toBeGreaterThan(15);
});
