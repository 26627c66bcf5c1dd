import { distanceKm, findCity } from '../data/places/places.ts';
import type { DemoMember } from './demo-member.ts';
import { DIALOGUES } from './dialogues.ts';
import { LOGINS } from './logins.ts';
import { demoMembers } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** `seen`: the liked member has opened the liker's profile. Ids are those of `DemoMember`. */
export type DemoLike = { from: string; to: string; minutes_ago: number; seen: boolean };

/** The first member began it. Messages come oldest first; `read` is by the one who did not write it. */
export type DemoConversation = {
  members: [string, string];
  messages: { from: string; text: string; minutes_ago: number; read: boolean }[];
};

const LOGIN_EMAILS = new Set(LOGINS.map((login) => login.email));
const DAY = 24 * 60;

const wants = (a: DemoMember, b: DemoMember) => a.looking_for === 'everyone' || a.looking_for === b.gender;

/** Whether two members might like each other: same site and country, each looking for the other, of similar age. */
export const suits = (a: DemoMember, b: DemoMember) =>
  a.id !== b.id &&
  a.site === b.site &&
  a.country === b.country &&
  Math.abs(a.age - b.age) <= 12 &&
  wants(a, b) &&
  wants(b, a);

/** The members that suit somebody, the nearest first. */
function nearby(me: DemoMember, members: DemoMember[]): DemoMember[] {
  const here = (member: DemoMember) => findCity(member.country, member.region, member.city)?.city;
  const home = here(me);
  const away = (member: DemoMember) => {
    const there = here(member);
    return home && there ? distanceKm(home.lat, home.lon, there.lat, there.lon) : Number.POSITIVE_INFINITY;
  };
  return others(members)
    .filter((member) => suits(member, me))
    .map((member) => ({ member, km: away(member) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ member }) => member);
}

const others = (members: DemoMember[]) => members.filter((member) => !LOGIN_EMAILS.has(member.email));

/** Nobody gets a like that no person gave: fictional profiles like no one. */
const real = (members: DemoMember[]) => members.filter((member) => !member.fictional);

/** Likes to and from somebody with a log-in: some new, two given, the first of them a match. */
function likesOfLogin(me: DemoMember, members: DemoMember[], random: Random): DemoLike[] {
  const likers = random.shuffle(nearby(me, real(members)).slice(0, 14)).slice(0, 8);
  const received = likers.slice(0, 7).map(
    (liker, i): DemoLike => ({
      from: liker.id,
      to: me.id,
      minutes_ago: 35 + i * i * random.int(60, 110),
      seen: i > 3,
    }),
  );
  const given = [likers[5], likers[7]].flatMap((liked, i): DemoLike[] =>
    liked ? [{ from: me.id, to: liked.id, minutes_ago: DAY + i * 300, seen: i === 0 }] : [],
  );
  return [...received, ...given];
}

/** Who likes whom among the demo's members; nobody twice. */
export function demoLikes(members: DemoMember[] = demoMembers()): DemoLike[] {
  const random = createRandom('likes');
  const among = real(others(members)).flatMap((member) => {
    const liked = random.shuffle(others(members).filter((other) => suits(member, other))).slice(0, random.int(0, 5));
    return liked.map(
      (other): DemoLike => ({
        from: member.id,
        to: other.id,
        minutes_ago: random.int(60, 40 * DAY),
        seen: random.chance(0.7),
      }),
    );
  });
  const logins = members.filter((member) => LOGIN_EMAILS.has(member.email));
  return [...among, ...logins.flatMap((me) => likesOfLogin(me, members, random))];
}

/** What those with a log-in find in their chats. They began none of them, which leaves their own beginnings free. */
export function demoConversations(members: DemoMember[] = demoMembers()): DemoConversation[] {
  const taken = new Set<string>();
  return DIALOGUES.map(({ me: email, age, lines }) => {
    const me = members.find((member) => member.email === email);
    if (!me) throw new Error(`No log-in ${email}`);
    const them = nearby(me, members).find(
      (member) =>
        member.age >= age[0] &&
        member.age <= age[1] &&
        member.gender !== 'couple' &&
        !member.fictional &&
        !taken.has(member.id),
    );
    if (!them) throw new Error(`Nobody to talk with ${email}`);
    taken.add(them.id);
    return {
      members: [them.id, me.id],
      messages: lines.map((line) => ({
        from: line.who === 'me' ? me.id : them.id,
        text: line.text,
        minutes_ago: line.minutes,
        read: !line.unread,
      })),
    };
  });
}
