import { isFailure } from '@/lib/api/api-failure';
import { type SignupForm, stepOfField } from './form';

/** Which field a refusal of the whole sign-up is about. */
const fieldOfCode: Partial<Record<string, keyof SignupForm>> = {
  email_taken: 'email',
  email_pending_deletion: 'email',
  name_taken: 'name',
};

/** The fields of the sign-up that a refusal is about, with their codes; none where it is about none of them. */
export function wrongFields(thrown: unknown): [field: keyof SignupForm, code: string][] {
  if (!isFailure(thrown)) return [];
  const field = fieldOfCode[thrown.code];
  const wrong = field ? { [field]: thrown.code } : (thrown.details.fields ?? {});
  return Object.entries(wrong).filter(([name]) => stepOfField(name) >= 0) as [keyof SignupForm, string][];
}

/** The first question that asks for one of the fields. */
export const firstStepOf = (fields: string[]): number => Math.min(...fields.map(stepOfField));
