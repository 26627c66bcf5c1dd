import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../tests/setup/backend-database.ts';
import { type Database, rows } from './db/client.ts';
import { createLogger } from './logger.ts';

/** What a log says of an error. */
function said(error: unknown): string {
  const lines: string[] = [];
  createLogger('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'internal_error');
  return lines.join('');
}

describe.each(engines)('errors of %s in the log', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it.each([
    ['a value that does not fit', sql`select ${'tim@demo.example'}::int`],
    ['a value that is no JSON', sql`select ${'{"mail":"tim@demo.example'}::jsonb`],
    ['a statement that fails', sql`insert into companies select ${'tim@demo.example'}, c.* from companies c`],
  ])('%s is not told', async (_, query) => {
    const error: unknown = await rows(database.db, query).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    const line = said(error);
    expect(line).not.toContain('tim@demo.example');
    expect(JSON.parse(line).err).toMatchObject({ code: expect.stringMatching(/^\d\w{4}$/), stack: expect.any(String) });
  });
});

test('other errors keep their words and their way', () => {
  const { err } = JSON.parse(said(new TypeError('x is not a function')));
  expect(err).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(err.stack).toContain('logger.test.ts');
  expect(JSON.parse(said('a string')).err).toEqual({ message: 'a string' });
});

test('the copy of an error that pg-boss tells keeps them too, with its queue', () => {
  const { message, stack } = new Error('Connection terminated');
  const { err } = JSON.parse(said({ message, stack, code: 'ECONNRESET', queue: 'push', detail: 'tim@demo.example' }));
  expect(err).toMatchObject({
    message,
    code: 'ECONNRESET',
    queue: 'push',
    stack: expect.stringContaining('logger.test.ts'),
  });
  expect(JSON.stringify(err)).not.toContain('tim@demo.example');
});
