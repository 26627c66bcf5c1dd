import * as z from 'zod';
import { defineCall } from './call.ts';
import { boundedText, rowId, timestamp } from './common.ts';
import { filename } from './media.ts';
import { hasVisibleText } from './visible-text.ts';

export const reportReasons = ['fake', 'scam', 'spam', 'harassment', 'underage', 'nudity', 'danger', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What became of a report: it waits, something was done, or there was no reason to. */
export const reportStatus = ['open', 'acted', 'dismissed'] as const;

/** What was done where a report was right: a warning, a photo taken away, or an account shut out from writing and liking. */
export const measures = ['warning', 'photo_removed', 'restricted'] as const;

/**
 * Where a decision against a member came from: a report, or a look at a photo without one, by an operator or by the automated photo
 * check. A person made all decisions but those of the check.
 */
const noticeSources = ['member', 'operator', 'photo_check'] as const;

/** An appeal as its member sees it: it waits, the decision stays, or it is reversed; `explanation` says why. */
export const appeal = z
  .object({
    status: z.enum(['open', 'confirmed', 'reversed']),
    text: z.string(),
    explanation: z.string().nullable(),
    created: timestamp,
    decided: timestamp.nullable(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof appeal>;

/** What a decision carries for whom it was told: why, in the operators' words, and the way to have it looked at again. */
const told = {
  explanation: z.string().nullable(),
  appeal_until: timestamp.nullable().meta({ description: 'Until when one may appeal; null where one may not' }),
  appeal_last_day: z.iso.date().nullable().meta({ description: 'The last day to appeal, in every time zone' }),
  appeal: appeal.nullable(),
};

/** A report as its member sees it. `about` says what was reported of the member; `name` is theirs at that time, null once they are gone. */
export const report = z
  .object({
    id: rowId('report'),
    profile: z.object({ id: rowId('member'), name: z.string().nullable() }),
    about: z.enum(['profile', 'message', 'photo']),
    reason: z.enum(reportReasons),
    status: z.enum(reportStatus),
    created: timestamp,
    decided: timestamp.nullable(),
    ...told,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

export const reportMember = defineCall({
  id: 'reportMember',
  method: 'POST',
  path: '/api/report.php',
  summary:
    'Report a member, one of their messages to oneself, or a photo of their profile. Blocked ones too, and deleted ones with whom one has a conversation.',
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

/**
 * A decision against the member, with its reasons: what was done, about what of theirs, which rule it broke, why, and
 * until when they may appeal. `quote` is their own message, where it was one, `picture` the file of their photo, where it was
 * one and is there. `source` says who found it and who decided; who reported is never told. `in_force` is false once it was
 * taken back.
 */
export const notice = z
  .object({
    id: rowId('report'),
    measure: z.enum(measures),
    source: z.enum(noticeSources),
    about: z.enum(['profile', 'message', 'photo']),
    quote: z.string().nullable(),
    picture: filename.nullable(),
    rule: z.enum(reportReasons),
    in_force: z.boolean(),
    seen: z.boolean(),
    created: timestamp,
    ...told,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

export const listNotices = defineCall({
  id: 'listNotices',
  method: 'GET',
  path: '/api/notices.php',
  summary: 'Decisions against the member and the reasons for them, the newest first.',
  access: 'member',
  responses: { 200: z.object({ notices: z.array(notice) }) },
  errors: ['authentication_required'],
});

export const markNoticeSeen = defineCall({
  id: 'markNoticeSeen',
  method: 'PUT',
  path: '/api/notices.php',
  summary: 'The member has read a notice. Harmless to repeat.',
  access: 'member',
  body: z.object({ decision: rowId('report') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});

export const appealDecision = defineCall({
  id: 'appealDecision',
  method: 'POST',
  path: '/api/notices.php',
  summary:
    'Appeal against a decision, once and within six months: on a report of one’s own, or that of a notice. `not_eligible` where it is too late, was done before, or nothing is decided.',
  access: 'member',
  body: z.object({
    decision: rowId('report'),
    text: boundedText(2_000).refine(hasVisibleText, { error: 'no_visible_text' }),
  }),
  responses: { 201: z.object({ appeal }) },
  errors: ['authentication_required', 'not_found', 'not_eligible', 'rate_limited'],
});
