import * as z from 'zod';
import { newPassword } from '#contract/common';
import { gender, lookingFor } from '#contract/member';
import { birthDate, birthError, emailAddress, memberName } from '#contract/signup';
import { serverNow } from '@/lib/api/server-clock';
import { localDay } from '@/lib/i18n/use-local-time';

/** Questions of the sign-up in their order, one a screen, with the fields that each asks for. */
export const signupSteps = [
  { id: 'who', fields: ['gender', 'looking_for'] },
  { id: 'birth', fields: ['date_of_birth'] },
  { id: 'email', fields: ['email'] },
  { id: 'name', fields: ['name'] },
  { id: 'password', fields: ['password'] },
] as const;

/** The day that it is here by the server's clock: the backend counts the age in the visitor's own zone as well. */
const ownDay = () => localDay(serverNow().toISOString());

/** The whole form; a message is a field error's code. The backend checks the same schemas, and what only it knows. */
export const signupForm = (minAge: number, today = ownDay) =>
  z.object({
    gender,
    looking_for: lookingFor,
    date_of_birth: birthDate.check(({ value, issues }) => {
      const wrong = birthError(value, minAge, today());
      if (wrong) issues.push({ code: 'custom', message: wrong, input: value });
    }),
    email: emailAddress,
    name: memberName,
    password: newPassword,
  });
export type SignupForm = z.infer<ReturnType<typeof signupForm>>;

/** The step that asks for a field, so that a refusal leads back to it; -1 for a field that is not asked here. */
export function stepOfField(field: string): number {
  return signupSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(field));
}

/** The first step that what is known leaves open; a password is never known. */
export function firstOpenStep(known: Partial<SignupForm>): number {
  return signupSteps.findIndex(({ fields }) => fields.some((field) => known[field] === undefined));
}
