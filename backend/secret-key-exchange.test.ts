import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { debitDetails, newIban, newPhone } from '../tests/fixtures/debit.ts';
import { startTestApp, type TestApp } from '../tests/setup/backend.ts';
import { debitsAt } from '../tests/setup/debit.ts';
import { addMailToken, codeOf, linkOf, tryCode } from './accounts/mail-tokens.ts';
import { directdebitBlocks, directdebitCollections, directdebitMandates } from './db/schema/directdebit.ts';
import { hashIban, openDetails } from './directdebit/details.ts';
import { keyFindings } from './doctor/key-findings.ts';
import { tokenMail } from './mail/token-mail.ts';
import { isSigned, mailEventsKey } from './notifications/mail-events.ts';
import { readUnsubscribeToken, unsubscribeToken } from './notifications/unsubscribe-token.ts';
import type { SecretKey } from './seal.ts';
import { exchangeSecretKey, formerKeyEnd, proveSecretKey, readKeyProbe } from './secret-key.ts';
import { knownDevice, rememberDevice } from './session/known-device.ts';

describe('an exchange of the key', () => {
  let t: TestApp;
  let former: string;
  let keys: readonly [string, string];
  const current = 'n'.repeat(32);
  beforeAll(async () => {
    t = await startTestApp();
    former = t.deps.secretKey;
    keys = [current, former];
  });
  afterAll(() => t.close());

  const begin = async (key: string) => {
    await t.db.execute('delete from key_probe');
    await proveSecretKey(t.db, key);
  };
  beforeEach(() => begin(former));

  const setKey = (secretKey: SecretKey) => Object.assign(t.deps, { secretKey });

  it('seals debits and mandates anew, once, and knows accounts that were blocked before', async () => {
    const [iban, blockedIban, goneIban] = [newIban(), newIban(), newIban()];
    const debits = debitsAt(t);
    const { id, browser } = await debits.payer(iban);
    const { payment } = (await debits.order(browser)).body;
    const waiting = await t.loginAs(await t.addMember());
    await waiting.post('directdebit.php', { ...debitDetails, phone: newPhone(), iban: blockedIban });
    const code = /\b\d{6}\b/.exec((await t.texts()).at(-1) ?? '')?.[0];
    for (const one of [iban, goneIban]) {
      const ibanHash = hashIban(former, 'fonkel', one);
      await t.db.insert(directdebitBlocks).values({ siteId: 'fonkel', memberId: await t.addMember(), ibanHash });
    }

    expect(await exchangeSecretKey(t.db, former, t.clock.now())).toBe(false);
    expect(await exchangeSecretKey(t.db, keys, t.clock.now())).toBe(true);
    expect(await exchangeSecretKey(t.db, keys, t.clock.now())).toBe(false);
    await expect(proveSecretKey(t.db, current)).resolves.toBeUndefined();
    await expect(proveSecretKey(t.db, former)).rejects.toThrow(/^SECRET_KEY is not the one/);

    const [mandate] = await t.db.select().from(directdebitMandates).where(eq(directdebitMandates.memberId, id));
    expect(mandate && openDetails(current, mandate)).toMatchObject({ iban });
    const ibanHash = hashIban(current, 'fonkel', iban);
    expect(mandate?.ibanHash).toBe(ibanHash);
    const ofPayment = eq(directdebitCollections.paymentId, payment.payment_id);
    expect(await t.db.select().from(directdebitCollections).where(ofPayment)).toMatchObject([{ ibanHash }]);
    expect(await t.db.$count(directdebitBlocks, eq(directdebitBlocks.ibanHash, ibanHash))).toBe(1);

    setKey(keys);
    expect((await waiting.put('directdebit.php', { sms_code: code })).status).toBe(200);
    for (const one of [iban, goneIban]) {
      const other = await t.loginAs(await t.addMember());
      const { body } = await other.post('directdebit.php', { ...debitDetails, phone: newPhone(), iban: one });
      expect(body.error).toBe('directdebit_blocked');
    }
    setKey(former);
  });

  it('leaves links and codes of mails that wait as they were derived', async () => {
    const member = { id: await t.addMember({ status: 'not_confirmed' }), siteId: 'fonkel' };
    const token = await addMailToken(t.db, former, 'activation', member, t.clock.now());
    const job = { token, host: 'nl.localhost', origin: 'https://nl.example' };
    const mail = await tokenMail({ ...t.deps, secretKey: keys }, job);
    expect(mail?.text).toContain(linkOf(former, token));
    expect(mail?.text).toContain(codeOf(former, token));
    expect(await tryCode(t.db, keys, member.id, codeOf(former, token), t.clock.now())).toEqual({ result: 'right' });
  });

  it('leaves ways out of mails, deliveries of the mail server and known devices as they were signed', async () => {
    expect(readUnsubscribeToken(keys, unsubscribeToken(former, 'me', 'like'))).toEqual({
      memberId: 'me',
      type: 'like',
    });
    expect(readUnsubscribeToken(current, unsubscribeToken(former, 'me', 'like'))).toBeNull();

    const now = t.clock.now();
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const mac = createHmac('sha256', mailEventsKey(former)).update(`m.${timestamp}.{}`).digest('base64');
    const delivery = { id: 'm', timestamp, signature: `v1,${mac}`, body: '{}' };
    expect([isSigned(keys, delivery, now), isSigned(current, delivery, now)]).toEqual([true, false]);

    const account = { id: 'me', siteId: 'fonkel', passwordHash: 'hash' };
    const app = new Hono();
    app.get('/remember', (c) => {
      rememberDevice(c, former, account, false);
      return c.text('');
    });
    app.get('/known', (c) => c.text(String([keys, current].map((key) => !!knownDevice(c, key, account, false)))));
    const cookie = (await app.request('/remember')).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await app.request('/known', { headers: { cookie } })).text()).toBe('true,false');
  });

  describe('as the doctor has it', () => {
    const said = async (blockedAccounts: string[] = []) => {
      const env = { DATA_DIR: t.deps.dataDir, SECRET_KEY: current, SECRET_KEY_BEFORE: former };
      const found = keyFindings(env, { keyProbe: await readKeyProbe(t.db), blockedAccounts });
      return found.map(({ state, said }) => `${state} ${said}`);
    };
    const known = 'good the one that this database was begun with';
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

    it('waits for the next start, then needs the former key for a month', async () => {
      expect(await said()).toEqual([expect.stringMatching(/^note the next start of a backend /)]);
      await exchangeSecretKey(t.db, keys, daysAgo(29));
      expect(await said()).toEqual([known, expect.stringMatching(/^note SECRET_KEY_BEFORE is needed until \d{4}-/)]);
      await begin(former);
      await exchangeSecretKey(t.db, keys, daysAgo(30));
      expect(await said()).toEqual([known, expect.stringMatching(/^note nothing needs SECRET_KEY_BEFORE any more/)]);
    });

    it('needs the former key for accounts that were blocked before and have no mandate, for thirteen months', async () => {
      await exchangeSecretKey(t.db, keys, new Date('2024-03-01T10:00:00Z'));
      const probe = (await readKeyProbe(t.db)) ?? '';
      expect(formerKeyEnd(keys, probe, ['2024-02-20T10:00:00.000Z', '2024-03-01T10:00:01.000Z'])).toBe('2025-03-21');
      expect(await said(['2024-03-01T10:00:01.000Z'])).toEqual([known, expect.stringMatching(/^note nothing needs/)]);
    });

    it('needs no former key where there was no exchange', async () => {
      await begin(current);
      expect(await said()).toEqual([known, expect.stringMatching(/^note nothing needs/)]);
    });
  });
});
