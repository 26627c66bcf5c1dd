import { and, eq } from 'drizzle-orm';
import { codeOf, keyOfToken, linkOf, type MailTokenKind, renewUndo } from '../accounts/mail-tokens.ts';
import { findZone } from '../accounts/member-zone.ts';
import { findOwner } from '../accounts/unconfirmed.ts';
import type { Clock } from '../adapters/clock.ts';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { mailTokens } from '../db/schema/sessions.ts';
import { lastDayBefore } from '../local-day.ts';
import { findPasskeys } from '../routes/passkeys/queries.ts';
import type { SecretKey } from '../seal.ts';
import type { SiteDirectory } from '../tenancy/sites.ts';
import { compose } from './compose.ts';
import type { LetterParts, Writer } from './letter.ts';
import { activationLetter } from './letters/activation.ts';
import { exportLetter } from './letters/export.ts';
import { hasAccountLetter } from './letters/has-account.ts';
import { mailChangeLetter } from './letters/mail-change.ts';
import { passwordResetLetter } from './letters/password-reset.ts';
import { reactivationLetter } from './letters/reactivation.ts';
import { undoLetter } from './letters/undo.ts';
import { fill, mailMessages } from './messages.ts';

const writers: Partial<Record<MailTokenKind, Writer>> = {
  activation: activationLetter,
  password_reset: passwordResetLetter,
  mail_change: mailChangeLetter,
  undo: undoLetter,
  reactivation: reactivationLetter,
  export: exportLetter,
};

/** The mail to the owner of an address if the link belongs to another account: it has none of its links. */
const ownersWriters: Partial<Record<MailTokenKind, Writer>> = {
  activation: hasAccountLetter,
  mail_change: hasAccountLetter,
};

/**
 * The mail with a link; null if it is no longer needed. This job, not the call, checks whether the address has an account, since
 * the call's response time would reveal it.
 */
export async function tokenMail(
  deps: { db: Db; sites: SiteDirectory; secretKey: SecretKey; clock: Clock },
  { token, host, origin }: JobData['token-mail'],
): Promise<Mail | null> {
  const tenant = await deps.sites.byHost(host);
  const [row] = await deps.db
    .select({
      memberId: mailTokens.memberId,
      kind: mailTokens.kind,
      data: mailTokens.data,
      expires: mailTokens.expires,
      used: mailTokens.used,
      codeExpires: mailTokens.codeExpires,
      tokenHash: mailTokens.tokenHash,
      email: members.email,
      name: members.name,
      language: members.language,
      status: members.status,
      confirmed: members.confirmed,
    })
    .from(mailTokens)
    .innerJoin(members, eq(members.id, mailTokens.memberId))
    .where(and(eq(mailTokens.id, token), eq(mailTokens.siteId, tenant?.site.id ?? '')));
  if (!tenant || !row) return null;
  // If the mail server was away for hours, the link may be used or expired by now. A way back is renewed instead.
  const now = deps.clock.now();
  const isOpen = row.kind === 'undo' ? await renewUndo(deps.db, token, now) : !row.used && row.expires > now;
  if (!isOpen) return null;
  const { site } = tenant;
  const data = row.data ?? {};
  const unproved = row.kind === 'mail_change' ? data.email : row.confirmed === null ? row.email : undefined;
  const owner = unproved === undefined ? undefined : await findOwner(deps.db, site.id, unproved, row.memberId);
  const { language } = owner ?? row;
  const words = await mailMessages(language);
  const say: LetterParts['say'] = (message, values = {}) => fill(message, language, { brand: site.name, ...values });
  const timeZone = await findZone(deps.db, row.memberId);
  const member = { id: row.memberId, siteId: site.id };
  const key = keyOfToken(deps.secretKey, token, row.tokenHash);
  const letter = (owner ? ownersWriters : writers)[row.kind]?.({
    member: row,
    data,
    passkeys: data.passwordHash === undefined ? [] : await findPasskeys(deps.db, member),
    lastDay: lastDayBefore(row.expires, timeZone),
    timeZone,
    country: tenant.domain.country,
    words,
    say,
    page: (path) => `${origin}${path}`,
    url: (path) => `${origin}${path}#token=${linkOf(key, token)}`,
    code: row.codeExpires && row.codeExpires > now ? codeOf(key, token) : undefined,
  });
  if (!letter) return null;
  const { footer } = words;
  const { subject, to = row.email, notes = [], why = say(footer.why), ...content } = letter;
  return compose(deps.db, site, { ...row, language, email: to }, subject, {
    ...content,
    notes: [...notes, why, say(footer.support, { email: site.supportEmail })],
  });
}
