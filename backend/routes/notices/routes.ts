import { appealDecision, listNotices, markNoticeSeen } from '#contract/reports';
import { findZone } from '../../accounts/member-zone.ts';
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
    const zone = await findZone(deps.db, member.id);
    if (!appealableUntil(report, { id: member.id, zone }, false, now)) throw new ApiError('not_eligible');
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
