import { type NewMember, type TestApp, testPassword } from './backend.ts';
import { decodeMail, linkIn } from './outbox.ts';

/** Everything that tests of an account's ways in ask for: a member with an address, logged in, and the mails to it. */
export async function startAccount(test: TestApp, given: NewMember & { email: string }) {
  const id = await test.addMember(given);
  const login = async (password = testPassword, email = given.email) =>
    (await test.browser().post('user.php', { login: email, password }, { from: '203.0.113.7' })).status;
  return { id, browser: await test.loginAs(id), login };
}

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
