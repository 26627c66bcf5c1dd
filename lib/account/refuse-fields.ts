import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '#contract/errors';
import { isFailure } from '@/lib/api/api-failure';

/**
 * Puts a refusal at the fields that it is about, the first of them in focus. `fieldOfCode` names the field of a code
 * that concerns one. Returns false for a refusal that is about none: the form says that itself.
 */
export function refuseFields<T extends FieldValues>(
  form: UseFormReturn<T>,
  thrown: unknown,
  fieldOfCode: Partial<Record<ErrorCode, Path<T>>> = {},
): boolean {
  if (!isFailure(thrown)) return false;
  const field = fieldOfCode[thrown.code];
  const wrong: Record<string, string> = field ? { [field]: thrown.code } : (thrown.details.fields ?? {});
  const known = Object.entries(wrong).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<T>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
