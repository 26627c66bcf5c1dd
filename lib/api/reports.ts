import type { BodyOf } from '#contract/call';
import { listReports, type Report, reportMember } from '#contract/reports';
import { send } from './transport';

/** Reports a member, a message or a photo of theirs to the operators. */
export async function sendReport(body: BodyOf<typeof reportMember>): Promise<Report> {
  return (await send(reportMember, { body })).report;
}

/** One's own reports, the newest first, with what became of them. */
export async function readReports(): Promise<Report[]> {
  return (await send(listReports, {})).reports;
}
