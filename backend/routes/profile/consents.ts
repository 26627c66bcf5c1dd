import { isAdultInterest } from '#contract/interests';
import { type ConsentField, type Consents, consentFields } from '#contract/member';
import type { ProfileChange } from '#contract/profile-edit';
import type { StoredConsents } from '../../db/schema/members.ts';
import { ApiError } from '../../http/api-error.ts';

/** The answers that need a consent, by the names of the contract. */
type Answers = Pick<ProfileChange, 'sexuality' | 'relationship_status' | 'interests'>;

/** The same as they are stored. */
export interface StoredAnswers {
  sexuality: string | null;
  relationshipStatus: string | null;
  interests: string[];
  consents: StoredConsents;
}

const isStored: Record<ConsentField, (row: StoredAnswers) => boolean> = {
  sexuality: ({ sexuality }) => sexuality !== null,
  relationship_status: ({ relationshipStatus }) => relationshipStatus !== null,
  adult_interests: ({ interests }) => interests.some(isAdultInterest),
};

const isGiven: Record<ConsentField, (answers: Answers) => boolean> = {
  sexuality: ({ sexuality }) => Boolean(sexuality),
  relationship_status: ({ relationship_status }) => Boolean(relationship_status),
  adult_interests: ({ interests }) => Boolean(interests?.some(isAdultInterest)),
};

/** What a member agreed to. An answer without a consent is from before it was asked for, and counts as version 0. */
export function consentsOf(row: StoredAnswers): Consents {
  const before = (field: ConsentField) => (isStored[field](row) ? { version: 0, given: null } : undefined);
  const found = consentFields.map((field) => [field, row.consents[field] ?? before(field)] as const);
  return Object.fromEntries(found.filter(([, consent]) => consent));
}

const everyday = <Id extends string>(interests: readonly Id[]) => interests.filter((id) => !isAdultInterest(id));

/**
 * A change with the consents after it. A consent that is taken back empties its answer, whatever else the change says of
 * it; throws `invalid_request` with `consent_required` for an answer that has none.
 */
export function settleConsents(
  change: ProfileChange,
  stored: StoredAnswers,
  now: Date,
): { change: ProfileChange; consents: StoredConsents } {
  const consents = { ...stored.consents };
  for (const field of consentFields) {
    const version = change.consents?.[field];
    if (version === null) delete consents[field];
    else if (version && consents[field]?.version !== version) consents[field] = { version, given: now.toISOString() };
  }
  const isTakenBack = (field: ConsentField) => change.consents?.[field] === null;
  const settled: ProfileChange = {
    ...change,
    ...(isTakenBack('sexuality') && { sexuality: null }),
    ...(isTakenBack('relationship_status') && { relationship_status: null }),
    ...(isTakenBack('adult_interests') && {
      interests: everyday(change.interests ?? (stored.interests as NonNullable<ProfileChange['interests']>)),
    }),
  };
  const known = { ...consentsOf(stored), ...consents };
  const refused = consentFields.filter((field) => isGiven[field](settled) && !known[field]);
  if (refused.length > 0) {
    const named = refused.map(
      (field) => [field === 'adult_interests' ? 'interests' : field, 'consent_required'] as const,
    );
    throw new ApiError('invalid_request', { fields: Object.fromEntries(named) });
  }
  return { change: settled, consents };
}
