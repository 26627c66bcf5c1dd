import type { Profile } from '#contract/member';
import { faceOf } from './faces';

/** What the quiz asks: everyday things that have an icon, in the order of its tiles. */
export const quizTopics = [
  'music',
  'movies',
  'travelling',
  'photography',
  'reading',
  'beach',
  'bbq',
  'sports',
] as const;
export type QuizTopic = (typeof quizTopics)[number];

/** A member as the quiz shows them, with the things of the quiz that they ticked. */
export interface QuizMember {
  id: string;
  name: string;
  age: number;
  filename: string;
  likes: QuizTopic[];
}

/** Members with a photo who like anything that the quiz asks. The small pictures have no room for a fictional mark. */
export function quizMembers(members: readonly Profile[]): QuizMember[] {
  return members.flatMap((member) => {
    const likes = quizTopics.filter((topic) => member.interests.includes(topic));
    return faceOf(member)
      .filter(({ fictional }) => !fictional && likes.length > 0)
      .map(({ id, name, age, filename }) => ({ id, name, age, filename, likes }));
  });
}

/** Who shares most of what was picked comes first; without a pick everybody, as they came. */
export function sharing(members: readonly QuizMember[], picked: readonly QuizTopic[]): QuizMember[] {
  const shared = ({ likes }: QuizMember) => likes.filter((topic) => picked.includes(topic)).length;
  if (picked.length === 0) return [...members];
  return members.filter((member) => shared(member) > 0).sort((a, b) => shared(b) - shared(a));
}
