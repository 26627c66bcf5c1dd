import { type Call, errorBody } from '#contract/call';
import { errorsOf } from '#contract/call-errors';
import { errorStatus } from '#contract/errors';
import type { Answer } from '../client';

/** What no answer says: ways through the program, its files, and the database's own words. */
const inside =
  /\bat (?:async )?[\w.<>]+ \(|node:internal|node_modules|\.ts:\d+|\/backend\/|(?:syntax error|invalid input) (?:at|for)|relation "|column "|violates|SQLSTATE|select .+ from |insert into |ZodError|TypeError|postgres|pglite/i;

/** What an answer to a request of one of these calls, which share a path, has against the contract; undefined for nothing. */
export function fault(calls: Call[], method: string, answer: Answer): string | undefined {
  const { status, body, text } = answer;
  const said = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return `fails: ${said}`;
  // Node itself answers what is no HTTP.
  if (status === 431 || (status === 400 && text === '')) return undefined;
  if (status === 304 && text === '') return undefined;
  const leaked = inside.exec(JSON.stringify(answer.headers))?.[0];
  if (leaked !== undefined) return `leaks ${leaked} in a header`;
  const served = calls.filter((call) => call.method === (method === 'HEAD' ? 'GET' : method));
  if (status < 400) {
    const fits = served.some(({ responses, responseType }) => {
      const schema = responses[status];
      if (schema === undefined) return false;
      if (schema === null || method === 'HEAD') return text === '';
      return responseType !== undefined && responseType !== 'application/json' ? true : schema.safeParse(body).success;
    });
    return fits ? undefined : `answers what is not in the contract: ${said}`;
  }
  const leak = inside.exec(text)?.[0];
  if (leak !== undefined) return `leaks ${leak}: ${said}`;
  if (method === 'HEAD' && text === '') return undefined;
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return `refuses without a code: ${said}`;
  const { error } = parsed.data;
  if (errorStatus[error] !== status) return `refuses by ${error} with another status: ${said}`;
  if (error === 'method_not_allowed') return served.length ? `does not know its own method: ${said}` : undefined;
  return served.some((call) => errorsOf(call).includes(error)) ? undefined : `refuses by an undocumented code: ${said}`;
}
