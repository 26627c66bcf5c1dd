import type { Profile } from '#contract/member';
import {
  blockMember,
  getProfile,
  listBlocked,
  type MemberPage,
  type MemberQuery,
  type ProfileAnswer,
  searchMembers,
  unblockMember,
} from '#contract/members';
import { send } from './transport';

/** One page of the search. */
export function findMembers(query: MemberQuery, signal?: AbortSignal): Promise<MemberPage> {
  return send(searchMembers, { query, signal });
}

/** A member's profile with one's relation to them; one's own without an id. */
export function readProfile(id?: string): Promise<ProfileAnswer> {
  return send(getProfile, { query: { id } });
}

/** Blocks a member: both lose chat and likes. */
export function block(profile: string): Promise<void> {
  return send(blockMember, { body: { profile } });
}

/** Whom the member has blocked, the latest first. */
export async function readBlocked(): Promise<Profile[]> {
  return (await send(listBlocked, {})).profiles;
}

/** Takes a block back. */
export function unblock(profile: string): Promise<void> {
  return send(unblockMember, { body: { profile } });
}
