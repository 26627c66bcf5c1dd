import type { BodyOf } from '#contract/call';
import {
  type Appeal,
  appealDecision,
  listNotices,
  listReports,
  markNoticeSeen,
  type Notice,
  type Report,
  reportMember,
} from '#contract/reports';
import { send } from './transport';

/** Reports a member, a message or a photo of theirs to the operators. */
export async function sendReport(body: BodyOf<typeof reportMember>): Promise<Report> {
  return (await send(reportMember, { body })).report;
}

/** One's own reports, the newest first, with what became of them. */
export async function readReports(): Promise<Report[]> {
  return (await send(listReports, {})).reports;
}

/** Decisions against the member, the newest first, with the reasons for them. */
export async function readNotices(): Promise<Notice[]> {
  return (await send(listNotices, {})).notices;
}

/** The member has read a notice. */
export async function seeNotice(decision: string): Promise<void> {
  await send(markNoticeSeen, { body: { decision } });
}

/** Asks for a decision to be looked at again: that on a report of one's own, or that of a notice. */
export async function sendAppeal(decision: string, text: string): Promise<Appeal> {
  return (await send(appealDecision, { body: { decision, text } })).appeal;
}
