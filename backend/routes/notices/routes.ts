import { appealDecision, listNotices, markNoticeSeen } from '#contract/reports';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { appealableUntil, findDecision, findNotices, insertAppeal, markSeen, toAppeal } from './queries.ts';

/** Staff read every appeal, and an automated check makes any number of decisions. Honest members stay far below. */
const appealRate: LimitRule = { name: 'appeal', points: 20, seconds: 24 * 3600 };

export const noticeRoutes = [
  route(listNotices, async ({ deps, site, member, now }) => ({
    notices: await findNotices(deps.db, site.id, member.id, now),
  })),

  route(markNoticeSeen, async ({ deps, site, member, body }) => {
    if (!(await markSeen(deps.db, site.id, member.id, body.decision))) throw new ApiError('not_found');
    return undefined;
  }),

  route(appealDecision, async ({ deps, site, member, body, now }) => {
    const report = await findDecision(deps.db, site.id, member.id, body.decision);
    if (!report) throw new ApiError('not_found');
    if (!appealableUntil(report, member.id, false, now)) throw new ApiError('not_eligible');
    await deps.limits.take(appealRate, member.id);
    const stored = await insertAppeal(deps.db, {
      siteId: site.id,
      reportId: report.id,
      memberId: member.id,
      text: body.text.trim(),
      created: now,
    });
    if (!stored) throw new ApiError('not_eligible');
    return { appeal: toAppeal(stored) };
  }),
];
