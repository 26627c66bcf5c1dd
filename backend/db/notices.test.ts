import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { until } from '../../tests/setup/until.ts';
import { type Database, notify } from './client.ts';

describe.each(engines)('notices on %s', (engine) => {
  let database: Database;
  let heard: string[];
  beforeAll(async () => {
    database = await openTestDatabase(engine, { sites: false });
    await database.listen('news', (payload) => void heard.push(payload));
  });
  beforeEach(() => {
    heard = [];
  });
  afterAll(() => database.close());

  /** What has come when a last word has. */
  async function all(): Promise<string[]> {
    notify(database.db, 'news', ['over']);
    await until(() => heard.includes('over'));
    return heard.slice(0, heard.indexOf('over'));
  }

  it('are heard in their order, those of a transaction once it is committed', async () => {
    await database.db.transaction(async (tx) => {
      notify(tx, 'news', ['inside', 'beside']);
      await tx.execute(sql`select 1`);
      notify(database.db, 'news', ['outside']);
    });
    expect(await all()).toEqual(['outside', 'inside', 'beside']);
  });

  it('are not heard of what is undone, a whole transaction or a part of one', async () => {
    const undone = new Error('undone');
    const failing = database.db.transaction(async (tx) => {
      notify(tx, 'news', ['undone']);
      throw undone;
    });
    await expect(failing).rejects.toBe(undone);
    await database.db.transaction(async (tx) => {
      const part = tx.transaction(async (deeper) => {
        notify(deeper, 'news', ['undone part']);
        throw undone;
      });
      await expect(part).rejects.toBe(undone);
      await tx.transaction(async (deeper) => notify(deeper, 'news', ['kept part']));
    });
    expect(await all()).toEqual(['kept part']);
  });

  // A server's own listener is closed as well, and may be before it hears.
  const itEmbedded = engine === 'embedded' ? it : it.skip;
  itEmbedded('are sent before the database is closed', async () => {
    const closing = await openTestDatabase(engine, { sites: false });
    let told: string | undefined;
    await closing.listen('news', (payload) => {
      told = payload;
    });
    for (const news of ['first', 'second', 'last']) notify(closing.db, 'news', [news]);
    await closing.close();
    expect(told).toBe('last');
  });
});
