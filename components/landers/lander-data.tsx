import { JsonLd } from '@/components/layout/json-ld';
import { wayTo } from '@/lib/landers/canonical';
import type { Lander } from '@/lib/landers/landers';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { breadcrumbs } from '@/lib/sites/structured-data';

/** Where a landing page lies, as search engines read it. */
export async function LanderData({ lander, opened }: { lander: Lander; opened: OpenLander }) {
  const { site, subject } = opened;
  const way = await Promise.all(
    wayTo(lander, subject, site).map(async (one) => ({
      name: (await wordsOf({ site, subject: one.subject })).about,
      item: `https://${one.host}${one.path}`,
    })),
  );
  return <JsonLd data={breadcrumbs(site, ...way)} />;
}
