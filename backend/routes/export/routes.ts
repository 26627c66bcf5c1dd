import { exportData } from '#contract/leaving';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { route } from '../../http/route.ts';
import { archiveOf } from './archive.ts';
import { exportFiles } from './files.ts';

/** It reads everything that there is about somebody. */
const exportRate: LimitRule = { name: 'export', points: 5, seconds: 3_600 };

export const exportRoutes = [
  route(exportData, async ({ c, deps, site, member, now }) => {
    await deps.limits.take(exportRate, member.id);
    const name = `${site.id}-${now.toISOString().slice(0, 10)}.zip`;
    return c.body(archiveOf(await exportFiles(deps, member), now), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    });
  }),
];
