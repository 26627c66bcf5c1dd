import { invalidField } from '../http/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a new password that anybody would guess: a common one, or the member's or the brand's own name. */
export function checkNewPassword(password: string, member: { name: string; email: string }, brand: string): void {
  const own = [member.name, member.email, member.email.split('@')[0] ?? '', brand];
  if (isCommonPassword(password, own)) throw invalidField('password', 'password_too_common');
}
