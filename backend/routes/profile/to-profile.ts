import { isAdultInterest } from '#contract/interests';
import { type Attribute, attributes, type Profile, type Visibility } from '#contract/member';
import { ageAt, youngestAge } from '#contract/signup';
import { newFor } from '../../accounts/new-days.ts';
import type { StoredConsents } from '../../db/schema/members.ts';
import { addDays, dayOf } from '../../local-day.ts';
import { galleryOf, mainImageOf, type PhotoRow } from '../../media/image-of.ts';
import type { SessionMember } from '../../session/session.ts';
import { consentsOf } from './consents.ts';
import { gridDistance, type Place } from './distance.ts';

/** Whose eyes a profile is seen through: a visitor has no id. `place` is the middle of their grid cell. */
export interface Viewer {
  id: string | null;
  premium: boolean;
  place: Place | null;
}

/** The viewer of a call: the member of its session, or a visitor. */
export function viewerOf(member: SessionMember | null): Viewer {
  if (!member) return { id: null, premium: false, place: null };
  const { id, paidUser, lat, lon } = member;
  return { id, premium: paidUser, place: lat === null || lon === null ? null : { lat, lon } };
}

/** A member as `profileColumns` selects them; `photos` lie in the member's order. */
export type ProfileRow = {
  id: string;
  name: string;
  dateOfBirth: string;
  gender: string;
  lookingFor: string;
  country: string;
  region: string | null;
  city: string | null;
  lat: number | null;
  lon: number | null;
  lastActive: Date;
  onlineUntil: Date | null;
  created: Date;
  premium: boolean;
  fictional: boolean;
  status: string;
  aboutMe: string | null;
  interests: string[];
  consents: StoredConsents;
  visibility: Visibility;
  photos: PhotoRow[];
} & Record<Camel<Attribute>, string | null>;

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<B>}` : S;
const camel = <S extends string>(name: S) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as Camel<S>;
/** The attributes by their names in the contract, each with its column. */
export const attributeColumns = attributes.map((name) => [name, camel(name)] as const);

/** How long somebody counts as online after the last call, where no event stream tells it better. */
export const onlineFor = 5 * 60 * 1000;

/**
 * Whether somebody is there now. A fictional member never is: nobody can be met. The end of a member's last stream
 * counts for more than the calls before it, so that who was seen leaving is not shown as online again.
 */
export function isOnline(row: Pick<ProfileRow, 'fictional' | 'lastActive' | 'onlineUntil'>, now: Date): boolean {
  if (row.fictional) return false;
  const until = row.onlineUntil?.getTime() ?? 0;
  const called = row.lastActive.getTime();
  return until > now.getTime() || (called > until && now.getTime() - called < onlineFor);
}

/** A profile for whoever has blocked its member: who it is, but neither when nor how near they are. */
export function withoutPresence({ distance: _, ...profile }: Profile): Profile {
  return { ...profile, online: false, last_active: null };
}

/**
 * A profile for whoever may not open it: who it is, so that a conversation can still be read. There is no picture either,
 * since its file is not served to them.
 */
export function withNameAlone({ id, name, age, gender, country, fictional }: Profile): Profile {
  return {
    id,
    name,
    age,
    gender,
    country,
    region: null,
    city: null,
    online: false,
    last_active: null,
    premium: false,
    fictional,
    main_image: null,
    images: [],
    about_me: null,
    interests: [],
  };
}

function distanceTo(row: ProfileRow, viewer: Viewer): { distance?: number } {
  if (!viewer.place || row.lat === null || row.lon === null || viewer.id === row.id) return {};
  return { distance: gridDistance(viewer.place, { lat: row.lat, lon: row.lon }) };
}

/** How long ago a member was here as far as visitors are told: by days of UTC. Nobody fictional ever was. */
function activeWithin({ fictional, lastActive }: ProfileRow, now: Date): Pick<Profile, 'active_within'> {
  const [today, lastDay] = [dayOf(now, 'UTC'), dayOf(lastActive, 'UTC')];
  if (fictional || lastDay <= addDays(today, -7)) return {};
  return { active_within: lastDay >= today ? 'day' : 'week' };
}

/** A profile for a visitor: nothing that says something about a sex life, and no hour at which somebody was here. */
function forVisitor(profile: Profile, row: ProfileRow, now: Date): Profile {
  const { sexuality: _, relationship_status: _status, looking_for: _wish, ...shown } = profile;
  return {
    ...shown,
    online: false,
    last_active: null,
    ...activeWithin(row, now),
    interests: shown.interests.filter((id) => !isAdultInterest(id)),
  };
}

/**
 * A row as the contract's profile, seen by `viewer`. What the site's `visible_profile_fields` leaves out is empty for
 * everybody but the member. Others see active pictures alone; all but the first are locked unless they are premium.
 * A visitor sees less than members do, and the member alone what they agreed to and who sees them.
 * `placeholders` puts them into the gallery, too, for a page that shows it.
 */
export function toProfile(
  row: ProfileRow,
  viewer: Viewer,
  visibleFields: readonly string[],
  now: Date,
  placeholders = false,
): Profile {
  const own = viewer.id === row.id;
  const shows = (field: string) => own || visibleFields.includes(field);
  const photos = own ? row.photos : row.photos.filter((photo) => photo.status === 'active');
  const profile: Profile = {
    id: row.id,
    name: row.name,
    // A member came of age where they live, perhaps on the day before by UTC.
    age: Math.max(youngestAge, ageAt(row.dateOfBirth, now)),
    gender: row.gender as Profile['gender'],
    country: row.country,
    region: shows('region') ? row.region : null,
    city: shows('city') ? row.city : null,
    ...distanceTo(row, viewer),
    online: isOnline(row, now),
    last_active: row.lastActive.toISOString(),
    // Nobody joined with a fictional profile, so it is never new.
    is_new: !row.fictional && now.getTime() - row.created.getTime() < newFor,
    premium: row.premium,
    fictional: row.fictional,
    ...(!row.fictional && { confirmed: row.status !== 'not_confirmed' }),
    main_image: mainImageOf(photos),
    images: galleryOf(photos, { open: own || viewer.premium, placeholders }),
    about_me: shows('about_me') ? row.aboutMe : null,
    interests: (shows('interests') ? row.interests : []) as Profile['interests'],
  };
  if (shows('looking_for')) profile.looking_for = row.lookingFor as Profile['looking_for'];
  const shown: Partial<Record<Attribute, string | null>> = profile;
  for (const [name, column] of attributeColumns) if (shows(name)) shown[name] = row[column];
  if (viewer.id === null) return forVisitor(profile, row, now);
  return own ? { ...profile, visibility: row.visibility, consents: consentsOf(row) } : profile;
}
