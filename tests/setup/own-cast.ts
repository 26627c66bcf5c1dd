import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { SiteFile } from '../../backend/sites/site-file.ts';
import type { ProfileChange } from '../../contract/profile-edit.ts';
import { kompas, lantaarn } from '../fixtures/own-sites.ts';
import { bundlesOf, type Cast, type Person } from './cast.ts';
import { buyLargestBundle, call, createMember, type Member, sendMessage, waitForPhotos } from './member-by-call.ts';
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

interface Newcomer {
  name: string;
  gender: 'female' | 'male';
  host?: string;
  born?: number;
  photos?: number;
  profile?: ProfileChange;
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

/** A member of these sites who has finished signing up; the address and the password follow from the name. */
async function settle(ground: Ground, { name, photos = 1, profile, ...person }: Newcomer): Promise<Member> {
  const member = await createMember(ground, {
    host: host.nl,
    ...person,
    name,
    photos,
    email: `${name.toLowerCase()}@kennis.example`,
    password: `vier stille molens van ${name}`,
    profile: { about_me: `Ik ben ${name} en houd van fietsen.`, ...profile },
  });
  await call(member.client, 'PUT', '/api/user.php', { signup_step: null });
  return member;
}

/** All of them, a few at a time. */
async function settleAll(ground: Ground, people: Newcomer[]): Promise<Member[]> {
  const settled: Member[] = [];
  for (let i = 0; i < people.length; i += 4) {
    settled.push(...(await Promise.all(people.slice(i, i + 4).map((one) => settle(ground, one)))));
  }
  return settled;
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
  for (const one of others.slice(0, 3)) await sendMessage(one, woman);
  for (const one of others.slice(men.length, men.length + 3)) await sendMessage(one, buyer);
  for (let i = 0; i < 3; i++) await buyLargestBundle(buyer);
  for (const one of [fictional, woman]) await waitForPhotos(ground, host.nl, one);
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
