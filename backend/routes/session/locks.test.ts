import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mailsTo, tokenOf } from '../../../tests/setup/account.ts';
import { type NewMember, startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import {
  accountSubject,
  callerSubject,
  countTry,
  customerSubject,
  networkSubject,
  type Subject,
} from '../../accounts/lockout.ts';
import { members } from '../../db/schema/members.ts';
import { loginAttempts } from '../../db/schema/sessions.ts';

const page = '/reset-password/do';
const fresh = 'seven green bottles';

describe.each(anyEngine)('locks of the log-in on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const wrong = (login: string) => ({ login, password: 'not the password' });
  const right = (login: string, password = testPassword) => ({ login, password });
  let line = 0;
  /** Each test has networks of its own, so that none counts for another. */
  const newNetwork = () => `198.18.${line++ >> 8}.${line & 255}`;
  const statusOf = async (body: object, from: string, browser = test.browser()) =>
    (await browser.post('user.php', body, { from })).status;

  /** A member, and a browser in which they have logged in before. */
  async function startOwner(given: NewMember & { name: string }) {
    const id = await test.addMember(given);
    const device = test.browser();
    expect(await statusOf(right(given.name), newNetwork(), device)).toBe(200);
    await device.get('logout.php');
    return { id, device };
  }

  /** Wrong tries, without the work of a password. */
  async function countWrong(subject: Subject, times: number) {
    for (let i = 0; i < times; i++) await countTry(test.db, subject, test.clock.now());
  }
  const ofCaller = (id: string, from: string) => callerSubject(test.deps.secretKey, 'fonkel', id, from, 'name');
  const ofNetwork = (from: string) => networkSubject(test.deps.secretKey, from);

  describe('a device on which the account was opened before', () => {
    it('is let in while strangers lock its network, and the account for all networks', async () => {
      const { id, device } = await startOwner({ name: 'Besieged' });
      const from = newNetwork();
      await countWrong(ofNetwork(from), 30);
      await countWrong(accountSubject(test.deps.secretKey, 'fonkel', id, 'name'), 100);
      expect(await statusOf(right('Besieged'), newNetwork())).toBe(429);
      expect(await statusOf(right('Besieged'), from, device)).toBe(200);
    });

    it('is locked by ten wrong passwords of its own, which lock no other', async () => {
      const { device } = await startOwner({ name: 'Forgetful' });
      const other = test.browser();
      const from = newNetwork();
      await statusOf(right('Forgetful'), from, other);
      for (let i = 0; i < 10; i++) expect(await statusOf(wrong('Forgetful'), newNetwork(), device)).toBe(401);
      const refused = await device.post('user.php', right('Forgetful'), { from: newNetwork() });
      expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_attempts', minutes: 15 } });
      expect([await statusOf(right('Forgetful'), from, other), await statusOf(right('Forgetful'), from)]).toEqual([
        200, 200,
      ]);
    });

    it('is one of every account that was opened on it, and of no other, whatever its cookie is made to hold', async () => {
      const { id, device } = await startOwner({ name: 'First' });
      const ids = [id, await test.addMember({ name: 'Second' }), await test.addMember({ name: 'Third' })];
      await statusOf(right('Second'), newNetwork(), device);
      const cookie = device.cookies.get('device') ?? '';
      const from = newNetwork();
      for (const each of ids) await countWrong(ofCaller(each, from), 10);
      const open = (value: string) =>
        Promise.all(
          ['First', 'Second', 'Third'].map((login) => {
            const browser = test.browser();
            browser.cookies.set('device', value);
            return statusOf(right(login), from, browser);
          }),
        );
      expect(await open(cookie)).toEqual([200, 200, 429]);
      // The marks of one device with the id of another.
      expect(await open(`${'A'.repeat(22)}${cookie.slice(22)}`)).toEqual([429, 429, 429]);
    });

    it('is a stranger’s after a new password, but for the one that chose it', async () => {
      const { id, device } = await startOwner({ name: 'Changing' });
      const mine = await test.loginAs(id);
      expect((await mine.put('user.php', { old_password: testPassword, password: fresh })).status).toBe(200);
      await mine.get('logout.php');
      const from = newNetwork();
      await countWrong(ofCaller(id, from), 10);
      expect(await statusOf(right('Changing', fresh), from, device)).toBe(429);
      expect(await statusOf(right('Changing', fresh), from, mine)).toBe(200);
    });
  });

  it('locks all networks of a customer of IPv6 after a hundred wrong tries from any of them', async () => {
    await test.addMember({ name: 'Sprayed' });
    await countWrong(customerSubject(test.deps.secretKey, '2001:db8:7::/48'), 98);
    expect(await statusOf(wrong('Sprayed'), '2001:db8:7:1::1')).toBe(401);
    expect(await statusOf(right('Sprayed'), '2001:db8:7:2::1')).toBe(200);
    expect(await statusOf(wrong('nobody'), '2001:db8:7:3::1')).toBe(401);
    expect(await statusOf(right('Sprayed'), '2001:db8:7:4::1')).toBe(429);
    expect(await statusOf(right('Sprayed'), '2001:db8:8:4::1')).toBe(200);
  });

  describe('the owner', () => {
    const warnings = async (email: string) =>
      (await mailsTo(test, email)).filter((mail) => mail.includes('Iemand probeerde in te loggen'));

    it('is warned by one mail a day of tries that lock the account, whose link opens the log-in at once', async () => {
      const [email, login] = ['warned@test.example', 'Warned'];
      const id = await test.addMember({ name: login, email });
      const networks = [newNetwork(), newNetwork()];
      const [from = ''] = networks;
      for (const network of networks) await countWrong(ofCaller(id, network), 8);
      const tryFromAll = () => Promise.all(networks.map((network) => statusOf(wrong(login), network)));
      expect([await tryFromAll(), await warnings(email)]).toEqual([[401, 401], []]);
      await tryFromAll();
      expect(await warnings(email)).toHaveLength(1);
      await countWrong(ofNetwork(from), 28);

      const owner = test.browser();
      const token = await tokenOf(test, email, page);
      expect((await owner.put('password-reset.php', { token, password: fresh }, { from })).status).toBe(204);
      expect(await statusOf(right(login, fresh), from)).toBe(429);
      expect(await statusOf(right(login, fresh), from, owner)).toBe(200);

      const other = newNetwork();
      for (const expected of [1, 2]) {
        await countWrong(ofCaller(id, other), 9);
        await statusOf(wrong(login), other);
        expect(await warnings(email)).toHaveLength(expected);
        test.clock.minutes(24 * 60 + 1);
      }
    });

    it('is not warned of a closed or invented account, at an address that nobody confirmed, or of tries on a known device', async () => {
      const { device } = await startOwner({ name: 'Mistyping', email: 'mistyping@test.example' });
      for (let i = 0; i < 10; i++) await statusOf(wrong('Mistyping'), newNetwork(), device);
      for (const [name, changes] of [
        ['Closed', { closed: test.clock.now() }],
        ['Invented', { fictional: true }],
        ['Unproven', { status: 'not_confirmed' }],
      ] as const) {
        const id = await test.addMember({ name, email: `${name}@test.example` });
        await test.db.update(members).set(changes).where(eq(members.id, id));
        const from = newNetwork();
        await countWrong(ofCaller(id, from), 9);
        expect([await statusOf(wrong(name), from), await statusOf(right(name), from)]).toEqual([401, 429]);
      }
      for (const name of ['mistyping', 'Closed', 'Invented', 'Unproven'])
        expect(await mailsTo(test, `${name}@test.example`)).toEqual([]);
    });
  });

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

  it('of fifteen tries at once in several processes, which take no turns, ten are let through', async () => {
    const tries = Array.from({ length: 15 }, () =>
      countTry(test.db, ofCaller('Many', '198.18.250.1'), test.clock.now()),
    );
    const through = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(through).toHaveLength(10);
  });

  it('are kept under keys that no list of networks gives back', async () => {
    const from = newNetwork();
    await statusOf(wrong('nobody'), from);
    const keys = (await test.db.select().from(loginAttempts)).map(({ key }) => key);
    expect(keys).toContain(ofNetwork(from).key);
    expect(keys).not.toContain(createHash('sha256').update(`address\n${from}`).digest('base64url'));
  });
});
