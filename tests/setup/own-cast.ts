import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { SiteFile } from '../../backend/sites/site-file.ts';
import type { ProfileChange } from '../../contract/profile-edit.ts';
import { Client } from '../contract/client.ts';
import { kompas, lantaarn } from '../fixtures/own-sites.ts';
import { formOf, picture } from '../fixtures/pictures.ts';
import { bundlesOf, type Cast, type Person } from './cast.ts';
import { linkFor } from './outbox.ts';
import type { Stack } from './stack.ts';

type Ground = Pick<Stack, 'port' | 'outbox' | 'databaseUrl' | 'operate'>;

const host: Cast['host'] = {
  en: 'kompas.localhost',
  us: 'us.kompas.localhost',
  nl: 'nl.kompas.localhost',
  de: 'de.kompas.localhost',
  fr: 'fr.kompas.localhost',
  fi: 'fi.kompas.localhost',
  sv: 'sv.kompas.localhost',
  'other nl': 'lantaarn.localhost',
  'other de': 'de.lantaarn.localhost',
};

/** Somebody with an account, and the browser in which it was made. */
interface Settled extends Person {
  client: Client;
}

interface Newcomer {
  name: string;
  gender: 'female' | 'male';
  host?: string;
  born?: number;
  photos?: number;
  profile?: ProfileChange;
}

async function call(client: Client, method: string, path: string, json?: unknown) {
  const answer = await client.call(method, path, json === undefined ? {} : { json });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Adds and publishes the sites as the README's steps have it. */
async function addSites({ operate }: Ground, files: SiteFile[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-sites-'));
  for (const file of files) {
    const path = join(folder, `${file.id}.json`);
    writeFileSync(path, JSON.stringify(file));
    for (const args of [
      ['check', path],
      ['add', path],
      ['publish', file.id],
    ]) {
      const { code, said } = await operate('site', ...args);
      if (code !== 0) throw new Error(`site ${args.join(' ')} ended with ${code}:\n${said}`);
    }
  }
  rmSync(folder, { recursive: true });
}

/** Signs somebody up, confirms the account by its mail, fills the profile in and uploads photos: every step a call. */
async function settle({ port, outbox }: Ground, person: Newcomer): Promise<Settled> {
  const { name, gender, born = 1990, photos = 1, profile } = person;
  const client = new Client(`${person.host ?? host.nl}:${port}`, new URL(`http://127.0.0.1:${port}`));
  const email = `${name.toLowerCase()}@kennis.example`;
  const password = `vier stille molens van ${name}`;
  const about = { date_of_birth: `${born}-05-17`, gender, looking_for: gender === 'female' ? 'male' : 'female' };
  await call(client, 'POST', '/api/signup.php', { name, email, password, ...about });
  const { token } = await linkFor(email, '/activate/done', outbox);
  const { user } = await call(client, 'POST', '/api/activate.php', { token });
  await call(client, 'PUT', '/api/profile.php', { about_me: `Ik ben ${name} en houd van fietsen.`, ...profile });
  for (let i = 0; i < photos; i++) {
    const form = new Response(formOf(await picture('jpeg', { width: 240, height: 320 + i })));
    const raw = Buffer.from(await form.arrayBuffer());
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    const { status, text } = await client.call('POST', '/api/photo.php', { raw, headers });
    if (status !== 201) throw new Error(`photo.php answered ${status}: ${text}`);
  }
  return { id: user.id, name, email, password, client };
}

/** All of them, a few at a time. */
async function settleAll(ground: Ground, people: Newcomer[]): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (let i = 0; i < people.length; i += 4) {
    settled.push(...(await Promise.all(people.slice(i, i + 4).map((one) => settle(ground, one)))));
  }
  return settled;
}

const tell = ({ client }: Settled, to: Settled) =>
  call(client, 'POST', '/api/message.php', { profile: to.id, text: `Dag ${to.name}`, client_id: randomUUID() });

/** Orders the largest bundle and pays it at the sandbox's checkout. */
async function buy({ client }: Settled): Promise<void> {
  const { bundles, payment_methods } = await call(client, 'GET', '/api/bundles.php');
  const order = { bundle: bundles.at(-1).id, paymentmethod: payment_methods[0], idempotency_key: randomUUID() };
  const { payment } = await call(client, 'POST', '/api/payment.php', order);
  await call(client, 'POST', '/api/sandbox-checkout.php', { payment_id: payment.payment_id, outcome: 'completed' });
}

/** What no call and no command does: time passes for some, and the operator's team writes a fictional profile. */
async function change({ databaseUrl = '' }: Ground, cameEarlier: Person[], fictional: Person): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const ids = cameEarlier.map(({ id }) => id);
  await sql`update members set created = created - interval '2 days' where id in ${sql(ids)}`;
  await sql`update members set fictional = true where id = ${fictional.id}`;
  await sql`update profiles set fictional = true where member_id = ${fictional.id}`;
  await sql.end();
}

/** Photos are looked at by a job, a moment after they came. */
async function photosSeen({ port }: Ground, of: Person): Promise<void> {
  const visitor = new Client(`${host.nl}:${port}`, new URL(`http://127.0.0.1:${port}`));
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
    if ((await call(visitor, 'GET', `/api/profile.php?id=${of.id}`)).profile.main_image) return;
  }
  throw new Error(`nobody sees a photo of ${of.name}`);
}

const near: ProfileChange[] = [
  { region: 'UT', city: 'Utrecht', interests: ['coffee', 'biking', 'music'] },
  { region: 'UT', city: 'Amersfoort', interests: ['coffee', 'reading', 'wine'] },
  { region: 'NH', city: 'Haarlem', interests: ['music', 'reading', 'movies'] },
];

const women =
  'Aagje Babette Cato Dieuwke Elske Femke Griet Hanneke Ilse Jolanda Klaartje Lieke Maaike Noor Oda Petra Quirine Roos'.split(
    ' ',
  );
const men = 'Adriaan Barend Cas Dirk Evert Fedde Gijs Huub Ivo Jelle'.split(' ');

/** People enough to look through, spread over places and years; of the men only some have a photo. */
const crowd = (names: string[], gender: 'female' | 'male'): Newcomer[] =>
  names.map((name, i) => {
    const photos = gender === 'female' || i < 3 ? 1 : 0;
    return { name, gender, born: 1984 + (i % 12), photos, ...(near[i % 3] ? { profile: near[i % 3] } : {}) };
  });

/** Makes sites and members on a product that has neither, as operators and members do. */
export async function ownCast(ground: Ground): Promise<Cast> {
  await addSites(ground, [kompas, lantaarn]);
  const [fictional] = await settleAll(ground, crowd(['Isolde', 'Fenna'], 'female'));
  const others = await settleAll(ground, [
    ...crowd(men, 'male'),
    ...crowd(women, 'female'),
    { name: 'Antje', gender: 'female', host: host.de },
    { name: 'Berta', gender: 'female', host: host.de },
    { name: 'Wies', gender: 'female', host: host['other nl'] },
    { name: 'Xander', gender: 'male', host: host['other nl'] },
  ]);
  const [man, buyer, woman] = await settleAll(ground, [
    { name: 'Joost', gender: 'male', profile: near[0] },
    { name: 'Ruben', gender: 'male', profile: near[1] },
    { name: 'Marijke', gender: 'female', photos: 3, profile: near[0] },
  ] as Newcomer[]);
  if (!fictional || !man || !buyer || !woman) throw new Error('somebody is missing');
  await change(ground, [man, buyer, woman], fictional);
  for (const one of others.slice(0, 3)) await tell(one, woman);
  for (const one of others.slice(men.length, men.length + 3)) await tell(one, buyer);
  for (let i = 0; i < 3; i++) await buy(buyer);
  for (const one of [fictional, woman]) await photosSeen(ground, one);
  return {
    brand: { id: kompas.id, name: kompas.name, company: kompas.company.name },
    other: { id: lantaarn.id, name: lantaarn.name, company: lantaarn.company.name },
    host,
    man,
    woman,
    buyer,
    fictional,
    bundles: bundlesOf(kompas.bundles, kompas.prices[0]?.amounts ?? []),
  };
}
