import { JsonLd } from '@/components/layout/json-ld';
import { canonicalOf } from '@/lib/landers/canonical';
import type { Lander } from '@/lib/landers/landers';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import type { Subject } from '@/lib/landers/subject';
import { breadcrumbs } from '@/lib/sites/structured-data';

/** The pages on the way to this one: that of the niche, that of the region, that of the city or the topic. */
function wayTo({ niche, place, topic }: Subject): Subject[] {
  const { region, country, name } = place ?? {};
  const ofRegion =
    region && country && region.name !== name ? [{ niche, place: { name: region.name, country, region } }] : [];
  return [{ niche }, ...ofRegion, ...(place || topic ? [{ niche, place, topic }] : [])];
}

/** Where a landing page lies, as search engines read it. */
export async function LanderData({ lander, opened }: { lander: Lander; opened: OpenLander }) {
  const { site, subject } = opened;
  const way = await Promise.all(
    wayTo(subject).map(async (one) => {
      const { host, path } = canonicalOf(lander, one, site);
      return { name: (await wordsOf({ site, subject: one })).about, item: `https://${host}${path}` };
    }),
  );
  return <JsonLd data={breadcrumbs(site, ...way)} />;
}
