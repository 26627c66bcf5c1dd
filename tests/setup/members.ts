import type { Profile } from '../../contract/member.ts';
import { ask } from './ask.ts';
import type { Person } from './cast.ts';
import type { Stack } from './stack.ts';

/** Members as a visitor of a host finds them. */
export async function membersOf(stack: Stack, host = stack.cast.host.nl): Promise<Profile[]> {
  const answer = await ask(stack.port, host, '/api/members.php?gender=everyone&with_photo=1');
  return (JSON.parse(answer.text) as { results: Profile[] }).results;
}

async function profileOf({ port, cast }: Stack, { id }: Pick<Person, 'id'>): Promise<Profile> {
  const { text } = await ask(port, cast.host.nl, `/api/profile.php?id=${id}`);
  return (JSON.parse(text) as { profile: Profile }).profile;
}

/** The cast's woman, who has several photos, and somebody fictional, as a visitor finds them. */
export async function someMembers(stack: Stack): Promise<{ real: Profile; fictional: Profile }> {
  const [real, fictional] = await Promise.all([
    profileOf(stack, stack.cast.woman),
    profileOf(stack, stack.cast.fictional),
  ]);
  return { real, fictional };
}
