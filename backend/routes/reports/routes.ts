import { listReports, reportMember } from '#contract/reports';
import { limitAddress } from '../../accounts/limit-address.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { type CallContext, route } from '../../http/route.ts';
import { type KeptCopy, keepCopy } from '../../safety/evidence-files.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { isNewcomer } from '../messages/brakes.ts';
import { findKnown } from '../profile/queries.ts';
import { collectEvidence, type Subject } from './evidence.ts';
import { findReceived, findReportedPhoto } from './evidence-queries.ts';
import { findReports, hasOpenReport, insertReport, toReport } from './queries.ts';

/** Staff read every report. Honest members stay far below these limits. */
const reportRate: LimitRule = { name: 'report', points: 20, seconds: 24 * 3600 };

/** The same of the newcomers of one network: a person with many accounts must not hide what others report. */
const newcomersRate: LimitRule = { name: 'report-newcomers', points: 40, seconds: 24 * 3600 };

type Context = CallContext<typeof reportMember>;

const subjectId = ({ profile, message, photo }: Context['body']) => message ?? photo ?? profile;

/** The subject of a report, if the member knows of it. A block prevents no report, and neither does a deleted account. */
async function readSubject({ deps, site, member, body }: Context): Promise<Subject> {
  const { profile: other, message, photo } = body;
  if (message && photo) throw invalidField('photo');
  const relation = await findKnown(deps.db, site.id, member.id, other);
  const received = message ? await findReceived(deps.db, site.id, other, member.id, message) : undefined;
  const shown = photo ? await findReportedPhoto(deps.db, site.id, other, photo) : undefined;
  if (!relation || (message && !received) || (photo && !shown)) throw new ApiError('not_found');
  return { me: member.id, other, isGone: relation.isGone, message: received, photo: shown };
}

/** Stores the report with the copy of its picture, once for its subject while it is open. */
async function keep(
  { deps, site, domain, member, body, now }: Context,
  subject: Subject,
  evidence: Record<string, unknown>,
  copy: KeptCopy | null,
) {
  const stored = await deps.db.transaction(async (tx) => {
    await lockCaller(tx, member);
    const report = await insertReport(tx, {
      siteId: site.id,
      memberId: member.id,
      targetId: subject.other,
      about: subject.message ? 'message' : subject.photo ? 'photo' : 'profile',
      subject: subjectId(body),
      reason: body.reason,
      comment: body.comment?.trim() || null,
      evidence,
      host: domain.host,
      language: member.language,
      created: now,
    });
    if (report && copy) await deps.jobs.cancel(tx, 'remove-picture', copy.removal);
    return report;
  });
  if (!stored) throw new ApiError('already_reported');
  return { report: toReport(stored, { member: member.id, isGone: subject.isGone }, now) };
}

export const reportRoutes = [
  route(reportMember, async (context) => {
    const { deps, client, member, body, now } = context;
    const subject = await readSubject(context);
    if (await hasOpenReport(deps.db, member.id, subjectId(body))) throw new ApiError('already_reported');
    await deps.limits.take(reportRate, member.id);
    if (isNewcomer(member, now)) await limitAddress(deps, client, newcomersRate);
    const picture = subject.photo ?? subject.message?.photo;
    const copy = picture ? await keepCopy(deps, picture.name) : null;
    return keep(context, subject, await collectEvidence(deps.db, subject, copy?.file ?? null), copy);
  }),

  route(listReports, async ({ deps, site, member, now }) => ({
    reports: await findReports(deps.db, site.id, member.id, now),
  })),
];
