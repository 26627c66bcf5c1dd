// What runs in the browser: nothing here may bring a schema along.

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

/** Who shares most of what was picked comes first; without a pick everybody, as they came. */
export function sharing(members: readonly QuizMember[], picked: readonly QuizTopic[]): QuizMember[] {
  const shared = ({ likes }: QuizMember) => likes.filter((topic) => picked.includes(topic)).length;
  if (picked.length === 0) return [...members];
  return members.filter((member) => shared(member) > 0).sort((a, b) => shared(b) - shared(a));
}
