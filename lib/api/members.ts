import {
  type BlockedPage,
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

/** A member's profile with one's relation to them; one's own without an id. `network` is a visitor's affiliate. */
export function readProfile(id?: string, network?: string): Promise<ProfileAnswer> {
  return send(getProfile, { query: { id, network } });
}

/** Blocks a member: both lose chat and likes. */
export function block(profile: string): Promise<void> {
  return send(blockMember, { body: { profile } });
}

/** Whom the member has blocked, the latest first: the page after a cursor. */
export function readBlocked(before?: string): Promise<BlockedPage> {
  return send(listBlocked, { query: { before } });
}

/** Takes a block back. */
export function unblock(profile: string): Promise<void> {
  return send(unblockMember, { body: { profile } });
}
