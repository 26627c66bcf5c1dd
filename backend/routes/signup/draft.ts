import { tracking } from '#contract/settings';
import { type SignupDraft, signupDraft } from '#contract/signup';
import { type SecretKey, sign } from '../../seal.ts';

/** Minutes for which what was typed on a lander is kept. */
export const draftMinutes = 30;

/** What fits of a lander's form; the rest is left out. A date may come in one field or in three. */
export function draftOf(form: Record<string, unknown>): SignupDraft {
  const { year, month, day } = form;
  const pad = (part: unknown, length: number) => String(part).padStart(length, '0');
  const date = year && month && day ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : undefined;
  const given: Record<string, unknown> = { date_of_birth: date, ...form };
  const fitting = Object.entries(signupDraft.shape).flatMap(([field, schema]) => {
    const result = schema.safeParse(given[field]);
    return result.success && result.data !== undefined ? [[field, result.data]] : [];
  });
  return Object.fromEntries(fitting) as SignupDraft;
}

/**
 * The affiliate that the address of a landing page names, as a query for the next address: the visit carries it, and
 * nothing is stored. Of a page of `host` alone; a browser that does not say where it comes from hands nothing over.
 */
export function clickOf(referer: string | undefined, host: string): string {
  const page = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  if (page?.hostname !== host) return '';
  const named = [...page.searchParams].filter(([name, value]) => Object.hasOwn(tracking.shape, name) && value);
  return named.length ? `?${new URLSearchParams(named)}` : '';
}

/** `<base64url of JSON>.<signature>`: the page reads the first part, the second proves who wrote it. */
export function sealDraft(draft: SignupDraft, secretKey: SecretKey): string {
  const text = Buffer.from(JSON.stringify(draft)).toString('base64url');
  const signature = sign(secretKey, `draft:${text}`).toString('base64url');
  return `${text}.${signature}`;
}
