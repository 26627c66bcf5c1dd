import { appealDecision, listNotices, markNoticeSeen } from '#contract/reports';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { appealableUntil, findDecision, findNotices, insertAppeal, markSeen, toAppeal } from './queries.ts';

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
