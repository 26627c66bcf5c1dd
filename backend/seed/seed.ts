import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { foldEmail, foldName } from '../accounts/fold.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { findCity } from '../data/places/places.ts';
import type { Db } from '../db/client.ts';
import { conversationMembers, conversations, messages } from '../db/schema/chat.ts';
import { newId } from '../db/schema/columns.ts';
import { likes } from '../db/schema/likes.ts';
import { members, profiles } from '../db/schema/members.ts';
import { creditEntries } from '../db/schema/money.ts';
import { photos } from '../db/schema/photos.ts';
import { sites } from '../db/schema/sites.ts';
import { preparedPlaceholders } from '../portraits/prepared.ts';
import { type PortraitSpec, portraitSpecs } from '../portraits/spec.ts';
import { gridCell } from '../routes/profile/distance.ts';
import type { DemoMember } from './demo-member.ts';
import { insertMany } from './insert-many.ts';
import { interplayRows } from './interplay-rows.ts';
import { LOGINS } from './logins.ts';
import { demoMembers } from './people.ts';
import { seedSites } from './sites/seed-sites.ts';

/** Any number that nothing else locks. */
const seedLock = 7_226_410;

/** Of every log-in of the demo. */
export const demoPassword = 'demo-rendezvous';

/** Who is shown as online stays so: the demo is looked at for longer than a visit lasts. */
const onlineMilliseconds = 365 * 24 * 3_600_000;

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

function accountOf(person: DemoMember, passwordHash: string, now: Date): typeof members.$inferInsert {
  return {
    id: person.id,
    siteId: person.site,
    email: person.email,
    emailFolded: foldEmail(person.email),
    name: person.name,
    nameFolded: foldName(person.name),
    passwordHash,
    status: 'active',
    language: person.language,
    fictional: person.fictional,
    credits: person.credits,
    paidUser: person.premium,
    signupHost: person.site === 'velours' ? 'velours.localhost' : 'localhost',
    confirmed: ago(now, person.signup_ago),
    created: ago(now, person.signup_ago),
  };
}

function profileOf(person: DemoMember, now: Date): typeof profiles.$inferInsert {
  const city = findCity(person.country, person.region, person.city)?.city;
  const cell = city && gridCell(city);
  return {
    memberId: person.id,
    siteId: person.site,
    status: 'active',
    gender: person.gender,
    lookingFor: person.looking_for,
    dateOfBirth: person.date_of_birth,
    country: person.country,
    region: person.region,
    city: person.city,
    lat: cell?.lat ?? null,
    lon: cell?.lon ?? null,
    lastActive: ago(now, person.last_active_ago),
    onlineUntil: person.online ? new Date(now.getTime() + onlineMilliseconds) : null,
    hasPhoto: person.photos > 0,
    fictional: person.fictional,
    sexuality: person.sexuality,
    relationshipStatus: person.relationship_status,
    hairColour: person.hair_colour,
    eyeColour: person.eye_colour,
    bodyType: person.body_type,
    tattoos: person.tattoos,
    reason: person.reason,
    aboutMe: person.about_me,
    interests: person.interests,
    created: ago(now, person.signup_ago),
  };
}

function photosOf(
  person: DemoMember,
  order: number,
  now: Date,
  placeholderOf: (spec: PortraitSpec) => string | null,
): (typeof photos.$inferInsert)[] {
  const { id, gender, age, country } = person;
  return portraitSpecs({ seed: id, gender, age, country, order }, person.photos).map((spec, position) => ({
    id: newId(),
    siteId: person.site,
    memberId: id,
    name: newId(),
    blurredName: newId(),
    source: 'portrait' as const,
    spec,
    placeholder: placeholderOf(spec),
    width: 600,
    height: 800,
    status: 'active' as const,
    position,
    created: ago(now, person.signup_ago),
  }));
}

/** A member's credits come from one entry, so that the ledger adds up from the first day. */
function entryOf(person: DemoMember, now: Date): typeof creditEntries.$inferInsert {
  return {
    id: newId(),
    siteId: person.site,
    memberId: person.id,
    amount: person.credits,
    balance: person.credits,
    // Not a purchase: no payment stands behind it.
    kind: person.premium ? 'correction' : 'signup',
    key: `signup:${person.id}`,
    created: ago(now, person.signup_ago),
  };
}

/** The demo, into a database without sites: brands, hosts, prices, members. All of it, or nothing. False where there are sites. */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  if ((await db.$count(sites)) > 0) return false;
  const people = demoMembers(now);
  const interplay = interplayRows(people, now);
  const placeholderOf = await preparedPlaceholders();
  const logins = new Set(LOGINS.map(({ email }) => email));
  const [known, nobodys] = await Promise.all([
    hashPassword(demoPassword),
    hashPassword(randomBytes(24).toString('hex')),
  ]);
  return db.transaction(async (tx) => {
    // Of processes that start together on one server, one seeds.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.$count(sites)) > 0) return false;
    await seedSites(tx);
    await insertMany(
      tx,
      members,
      people.map((one) =>
        logins.has(one.email)
          ? accountOf(one, known, now)
          : // Nobody reads these mailboxes: reminders to hundreds of them would only fill the outbox.
            { ...accountOf(one, nobodys, now), notificationsDisabled: ['bounce'] },
      ),
    );
    await insertMany(
      tx,
      profiles,
      people.map((one) => profileOf(one, now)),
    );
    await insertMany(
      tx,
      photos,
      people.flatMap((one, order) => photosOf(one, order, now, placeholderOf)),
    );
    await insertMany(
      tx,
      creditEntries,
      people.filter(({ credits }) => credits > 0).map((one) => entryOf(one, now)),
    );
    await insertMany(tx, likes, interplay.likes);
    await insertMany(tx, conversations, interplay.conversations);
    await insertMany(tx, conversationMembers, interplay.sides);
    await insertMany(tx, messages, interplay.messages);
    return true;
  });
}
