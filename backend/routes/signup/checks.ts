import { birthError, emailAddress, memberName, type SignupBody } from '#contract/signup';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { invalidField } from '../../http/api-error.ts';

/** What the schema cannot know: the site's minimum age, and passwords that anybody would guess. */
export function checkPerson(body: SignupBody, minAge: number, brand: string, now: Date): void {
  const wrong = birthError(body.date_of_birth, minAge, now);
  if (wrong) throw invalidField('date_of_birth', wrong);
  checkNewPassword(body.password, body, brand);
}

/** The code of the first thing that is wrong with an address or a name, or null. */
export function formError(field: 'email' | 'name', value: string): string | null {
  const result = (field === 'email' ? emailAddress : memberName).safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'invalid');
}
