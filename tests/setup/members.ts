import type { Profile } from '../../contract/member.ts';
import { ask } from './ask.ts';
import type { Stack } from './stack.ts';

/** Members as a visitor of a host finds them. */
export async function membersOf(stack: Stack, host = 'nl.localhost'): Promise<Profile[]> {
  const answer = await ask(stack.port, host, '/api/members.php?gender=everyone&with_photo=1');
  return (JSON.parse(answer.text) as { results: Profile[] }).results;
}

/** Sanne, who has several photos, and somebody fictional. */
export async function someMembers(stack: Stack): Promise<{ real: Profile; fictional: Profile }> {
  const all = await membersOf(stack);
  const real = all.find(({ name }) => name === 'Sanne');
  const fictional = all.find((member) => member.fictional);
  if (!real || !fictional) throw new Error('the demo has no such members on its first page');
  return { real, fictional };
}
