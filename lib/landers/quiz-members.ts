import type { Profile } from '#contract/member';
import { faceOf } from './faces';
import { type QuizMember, quizTopics } from './quiz';

/** Members with a photo who like anything that the quiz asks. The small pictures have no room for a fictional mark. */
export function quizMembers(members: readonly Profile[]): QuizMember[] {
  return members.flatMap((member) => {
    const likes = quizTopics.filter((topic) => member.interests.includes(topic));
    return faceOf(member)
      .filter(({ fictional }) => !fictional && likes.length > 0)
      .map(({ id, name, age, filename }) => ({ id, name, age, filename, likes }));
  });
}
