import { createHash } from 'node:crypto';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { engines } from '../../../tests/setup/backend-database.ts';
import { callerSubject, countTry, networkSubject, type Subject } from '../../accounts/lockout.ts';
import { loginAttempts } from '../../db/schema/sessions.ts';

describe.each(engines)('locks of the log-in on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const wrong = (login: string) => ({ login, password: 'not the password' });
  const right = (login: string) => ({ login, password: testPassword });
  let line = 0;
  /** Each test has networks of its own, so that none counts for another. */
  const newNetwork = () => `198.18.${line++ >> 8}.${line & 255}`;
  const statusOf = async (body: object, from: string) => (await test.browser().post('user.php', body, { from })).status;

  /** Wrong tries, without the work of a password. */
  async function countWrong(subject: Subject, times: number) {
    for (let i = 0; i < times; i++) await countTry(test.db, subject, test.clock.now());
  }
  const ofCaller = (id: string, from: string) => callerSubject(test.deps.secretKey, 'fonkel', id, from, 'name');
  const ofNetwork = (from: string) => networkSubject(test.deps.secretKey, from);

  describe('at once', () => {
    it('twenty right log-ins are let in, also after nine wrong ones', async () => {
      const id = await test.addMember({ name: 'Eager' });
      const from = newNetwork();
      for (const wrongOnes of [0, 9]) {
        await countWrong(ofCaller(id, from), wrongOnes);
        const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(right('Eager'), from)));
        expect(statuses).toEqual(Array(20).fill(200));
      }
    });

    it('right log-ins of twenty members of one network, of which twenty-nine tries were wrong, are let in', async () => {
      const names = Array.from({ length: 20 }, (_, i) => `Neighbour${i}`);
      for (const name of names) await test.addMember({ name });
      const from = newNetwork();
      await countWrong(ofNetwork(from), 29);
      const statuses = await Promise.all(names.map((name) => statusOf(right(name), from)));
      expect(statuses).toEqual(Array(20).fill(200));
      expect([await statusOf(wrong('stranger'), from), await statusOf(right('Neighbour0'), from)]).toEqual([401, 429]);
    });

    it('twenty right proofs of a session’s password are taken, and of twenty wrong ones ten are compared', async () => {
      const prove = async (password: string) => {
        const mine = await test.loginAs(await test.addMember());
        const answers = Array.from({ length: 20 }, () => mine.post('passkeys.php?options=1', { password }));
        return (await Promise.all(answers)).map(({ status }) => status).sort();
      };
      expect(await prove(testPassword)).toEqual(Array(20).fill(200));
      expect(await prove('not the password')).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    });
  });

  it('are kept under keys that no list of networks gives back', async () => {
    const from = newNetwork();
    await statusOf(wrong('nobody'), from);
    const keys = (await test.db.select().from(loginAttempts)).map(({ key }) => key);
    expect(keys).toContain(ofNetwork(from).key);
    expect(keys).not.toContain(createHash('sha256').update(`address\n${from}`).digest('base64url'));
  });
});
