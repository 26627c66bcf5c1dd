import { adultInterests, type Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import { type Face, faceOf } from './faces';

/** What a feed shows of a member besides the face. */
export interface FeedMember extends Face {
  about: string | null;
  topics: Interest[];
}

const adult = new Set<string>(adultInterests);
const mostTopics = 4;

/** Members as posts: those with words of their own first, and nothing intimate on a first page. */
export function feedOf(members: readonly Profile[]): FeedMember[] {
  const posts = members.flatMap((member) =>
    faceOf(member).map((face) => ({
      ...face,
      about: member.about_me,
      topics: member.interests.filter((one) => !adult.has(one)).slice(0, mostTopics),
    })),
  );
  const rank = ({ fictional, about }: FeedMember) => Number(fictional) * 2 + Number(!about);
  return posts.sort((a, b) => rank(a) - rank(b));
}
