import * as z from 'zod';
import { defineCall } from './call.ts';
import { boundedText, rowId, timestamp } from './common.ts';

export const reportReasons = ['fake', 'scam', 'spam', 'harassment', 'underage', 'nudity', 'danger', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What became of a report: it waits, something was done, or there was no reason to. */
export const reportStatus = ['open', 'acted', 'dismissed'] as const;

/** A report as its member sees it. `about` says what was reported of the member; `name` is theirs at that time. */
export const report = z
  .object({
    id: rowId('report'),
    profile: z.object({ id: rowId('member'), name: z.string() }),
    about: z.enum(['profile', 'message', 'photo']),
    reason: z.enum(reportReasons),
    status: z.enum(reportStatus),
    created: timestamp,
    decided: timestamp.nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

export const reportMember = defineCall({
  id: 'reportMember',
  method: 'POST',
  path: '/api/report.php',
  summary: 'Report a member, one of their messages to oneself, or a photo of their profile. Blocked ones too.',
  access: 'member',
  body: z.object({
    profile: rowId('member'),
    reason: z.enum(reportReasons),
    comment: boundedText(2_000).optional(),
    message: rowId('message').optional(),
    photo: rowId('photo').optional(),
  }),
  responses: { 201: z.object({ report }) },
  errors: ['authentication_required', 'not_found', 'already_reported', 'rate_limited'],
});

export const listReports = defineCall({
  id: 'listReports',
  method: 'GET',
  path: '/api/report.php',
  summary: "One's own reports and what became of them, the newest first.",
  access: 'member',
  responses: { 200: z.object({ reports: z.array(report) }) },
  errors: ['authentication_required'],
});
