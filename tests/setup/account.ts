import { eq } from 'drizzle-orm';
import { profiles } from '../../backend/db/schema/members.ts';
import { type NewMember, type TestApp, testPassword } from './backend.ts';
import { decodeMail, linkIn } from './outbox.ts';

/** A new member and the browser in which they are logged in. */
export async function loggedInMember(test: TestApp, given: NewMember = {}) {
  const id = await test.addMember(given);
  return { id, browser: await test.loginAs(id) };
}

/** A logged-in member with an address, and the log-in by that address. */
export async function startAccount(test: TestApp, given: NewMember & { email: string }) {
  const login = async (password = testPassword, email = given.email) =>
    (await test.browser().post('user.php', { login: email, password }, { from: '203.0.113.7' })).status;
  return { ...(await loggedInMember(test, given)), login };
}

/** The fields of a sign-up besides the address and the name. */
export const signUpFields = {
  password: 'seven green bottles',
  date_of_birth: '1990-05-17',
  gender: 'female',
  looking_for: 'male',
};

/** Signs a visitor up in a new browser; `from` is the visitor's address on the internet. */
export async function signUp(
  test: TestApp,
  fields: { email: string; name: string } & Record<string, unknown>,
  { host, from }: { host?: string; from?: string } = {},
) {
  const browser = test.browser(host);
  const { status, body } = await browser.post('signup.php', { ...signUpFields, ...fields }, from ? { from } : {});
  return { status, body, id: body.user?.id as string, browser };
}

/** The row of a member's profile. */
export const storedProfile = async (test: TestApp, id: string) =>
  (await test.db.select().from(profiles).where(eq(profiles.memberId, id)))[0];

/** Mails to an address so far, decoded, the oldest first. */
export async function mailsTo(test: TestApp, email: string): Promise<string[]> {
  const all = (await test.mails()).map(decodeMail);
  return all.filter((mail) => new RegExp(`^To: ${email}\r?$`, 'm').test(mail));
}

/** The token of the newest mail to an address that leads to a page; empty where there is none. */
export async function tokenOf(test: TestApp, email: string, path: string): Promise<string> {
  const links = (await mailsTo(test, email)).map((mail) => linkIn(mail, path)?.token);
  return links.findLast((token) => token !== undefined) ?? '';
}
