import { anyEngine, openTestDatabase } from '../tests/setup/backend-database.ts';
import { proveSecretKey } from './secret-key.ts';

test.each(anyEngine)(
  'a database goes on with the key that it was begun with, and with no other (%s)',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const [one, other] = ['k'.repeat(32), 'o'.repeat(32)];
    await Promise.all([proveSecretKey(database.db, one), proveSecretKey(database.db, one)]);
    await expect(proveSecretKey(database.db, other)).rejects.toThrow(/^SECRET_KEY is not the one/);
    await expect(proveSecretKey(database.db, one)).resolves.toBeUndefined();
    await database.executeSql('delete from key_probe');
    await expect(proveSecretKey(database.db, other)).resolves.toBeUndefined();
    await database.close();
  },
);
