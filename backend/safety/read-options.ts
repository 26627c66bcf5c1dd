import type * as z from 'zod';

/** Reads the options of an operator's command; throws with the first that is missing or wrong. */
export function readOptions<T>(schema: z.ZodType<T>, given: object): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error([issue?.path.map((name) => `--${String(name)}`).join(), issue?.message].filter(Boolean).join(': '));
}
