import type { FieldErrorCode } from '#contract/errors';
import type { Profile } from '#contract/member';
import type { ProfileChange, updateProfile } from '#contract/profile-edit';
import { hasVisibleText } from '#contract/visible-text';
import { setVisibility } from '../../accounts/profile-status.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import type { Site } from '../../tenancy/sites.ts';
import { findSoldCountries } from '../bundles/queries.ts';
import { settleConsents } from '../profile/consents.ts';
import { findProfileSeenBy } from '../profile/queries.ts';
import { attributeColumns, toProfile, viewerOf } from '../profile/to-profile.ts';
import { changedHome } from './place.ts';
import { findStored, type ProfileColumns, saveProfile } from './queries.ts';

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Refuses new values for fields that the site hides, and interests that it does not offer. Emptying a field is allowed. */
function checkOffered({ visibility: _, consents: _consents, ...change }: ProfileChange, site: Site): void {
  const given = Object.entries(change).filter(([, value]) => !isEmpty(value));
  const hidden = given.map(([field]) => field).filter((field) => !site.visibleProfileFields.includes(field));
  const fields: Record<string, FieldErrorCode> = Object.fromEntries(hidden.map((field) => [field, 'invalid']));
  if (change.interests?.some((id) => !site.interests.includes(id))) fields.interests = 'invalid';
  if (Object.keys(fields).length) throw new ApiError('invalid_request', { fields });
}

/** A text about oneself without its margins; without anything to see it is none. */
const tidy = (text: string | null) => (text !== null && hasVisibleText(text) ? text.trim() : null);

function columnsOf(change: ProfileChange): ProfileColumns {
  const { gender, looking_for: lookingFor, interests, about_me } = change;
  const given = attributeColumns.filter(([name]) => change[name] !== undefined);
  return {
    ...(gender && { gender }),
    ...(lookingFor && { lookingFor }),
    ...(interests && { interests: [...new Set(interests)] }),
    ...(about_me !== undefined && { aboutMe: tidy(about_me) }),
    ...Object.fromEntries(given.map(([name, column]) => [column, change[name]])),
  };
}

/** PUT profile.php */
export async function changeProfile(context: CallContext<typeof updateProfile>): Promise<{ profile: Profile }> {
  const { deps, site, domain, member, body, now } = context;
  checkOffered(body, site);
  if (member.restricted && body.about_me && hasVisibleText(body.about_me)) throw new ApiError('restricted');
  await deps.db.transaction(async (tx) => {
    // Two tabs must not mix a city of one with a region of the other.
    await lockMembers(tx, [member.id]);
    const stored = await findStored(tx, site.id, member.id);
    if (!stored) throw new ApiError('authentication_required');
    const sold = body.country === undefined ? [] : await findSoldCountries(tx, site.id);
    const offered = domain.countries.filter((country) => sold.includes(country));
    const moved = changedHome(body, stored, offered);
    const { change, consents } = settleConsents(body, stored, now);
    const columns = { ...columnsOf(change), ...moved, ...(body.consents && { consents }) };
    if (Object.keys(columns).length === 0 && !body.visibility) return;
    if (Object.keys(columns).length > 0) await saveProfile(tx, site.id, member.id, columns);
    if (body.visibility) await setVisibility(tx, member.id, body.visibility);
    await appendEvent(tx, member.id, { type: 'user' });
  });
  const found = await findProfileSeenBy(deps.db, site.id, member.id, member.id);
  if (!found) throw new ApiError('authentication_required');
  return { profile: toProfile(found, viewerOf(member), site.visibleProfileFields, now, true) };
}
