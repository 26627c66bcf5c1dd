import type { Settings } from '#contract/settings';
import type { Locale } from '@/lib/i18n/locales';
import { placesOf } from '@/lib/sites/places';
import { type Lander, landers, takesSlug } from './landers';
import { type Niche, type Subject, slugOf, topicsOf } from './subject';

type Site = Pick<Settings, 'domain' | 'country' | 'niche' | 'hosts'>;

export interface LanderAddress {
  host: string;
  path: string;
}

/** The path of a landing page on a host of this niche. */
export function landerPath(lander: Lander, subject: Subject, hostNiche: number): string {
  const slug = takesSlug(lander) ? slugOf(subject, hostNiche) : undefined;
  return slug ? `/landers/${lander}/${slug}` : `/landers/${lander}`;
}

/**
 * The one address of a landing page among all hosts of its site: on a host of the place's country and the page's niche,
 * else on one of that country without a niche. Of several, the first that speaks this host's language; without any, here.
 */
export function canonicalOf(lander: Lander, subject: Subject, site: Site): LanderAddress {
  const here = { host: site.domain, niche: site.niche };
  const locale = site.hosts.find(({ host }) => host === site.domain)?.locale;
  const inCountry = site.hosts.filter(({ country }) => country === (subject.place?.country ?? site.country));
  const ofNiche = inCountry.filter(({ niche }) => niche === subject.niche);
  const fitting = ofNiche.length ? ofNiche : inCountry.filter(({ niche }) => niche === 1 && subject.niche !== 1);
  const host = fitting.find((one) => one.locale === locale) ?? fitting[0] ?? here;
  return { host: host.host, path: landerPath(lander, subject, host.niche) };
}

/**
 * The same page in each language, at the hosts of its niche (and of its place's country): of several hosts of one
 * language the one that `localeDomains` names, else the first by name. Undefined unless the page here is one of them and
 * there are others, so that all of them name each other.
 */
export function languagesOf(
  lander: Lander,
  subject: Subject,
  site: Site & Pick<Settings, 'localeDomains'>,
): Record<string, string> | undefined {
  const own = canonicalOf(lander, subject, site);
  const country = subject.place?.country;
  const fitting = site.hosts
    .filter((one) => one.niche === subject.niche && (!country || one.country === country))
    .sort((a, b) => (a.host < b.host ? -1 : 1));
  const chosen = new Map<string, string>();
  for (const { host, locale } of fitting) {
    if (!chosen.has(locale) || site.localeDomains[locale as Locale] === host) chosen.set(locale, host);
  }
  const hosts = [...chosen].sort(([a], [b]) => (a < b ? -1 : 1));
  if (hosts.length < 2 || own.host !== site.domain || !hosts.some(([, host]) => host === site.domain)) return undefined;
  const addresses = hosts.map(([locale, host]) => [
    locale,
    `https://${host}${landerPath(lander, subject, subject.niche)}`,
  ]) satisfies string[][];
  const [first = []] = addresses;
  const fallback = addresses.find(([locale]) => locale === 'en') ?? first;
  return Object.fromEntries([...addresses, ['x-default', fallback[1]]]);
}

/**
 * The pages on the way to a landing page, each with its one address: that of the niche, that of the region, that of the
 * city or the topic. A niche without a host of its own has no first page: at that address is another niche's.
 */
export function wayTo(lander: Lander, { niche, place, topic }: Subject, site: Site) {
  const { region, country, name } = place ?? {};
  const ofRegion =
    region && country && region.name !== name ? [{ niche, place: { name: region.name, country, region } }] : [];
  const way: Subject[] = [{ niche }, ...ofRegion, ...(place || topic ? [{ niche, place, topic }] : [])];
  const nicheOf = (host: string) => (site.hosts.find((one) => one.host === host) ?? site).niche;
  return way
    .map((subject) => ({ subject, ...canonicalOf(lander, subject, site) }))
    .filter(({ subject, host }, index) => index > 0 || nicheOf(host) === subject.niche);
}

/** Every landing page whose canonical address is on this host: the places of its country, and the topics. */
export function landerPages(
  site: Site & Pick<Settings, 'region_data' | 'interests'>,
): { lander: Lander; subject: Subject; path: string }[] {
  const niche = site.niche as Niche;
  const about: Subject[] = [
    { niche },
    ...placesOf({ country: site.country, regions: site.region_data }).map((place) => ({ niche, place })),
    ...topicsOf(site).map((topic) => ({ niche, topic })),
  ];
  const pages = landers.flatMap((lander) =>
    (takesSlug(lander) ? about : about.slice(0, 1)).map((subject) => ({
      lander,
      subject,
      path: landerPath(lander, subject, niche),
    })),
  );
  const here = pages.filter(({ lander, subject }) => canonicalOf(lander, subject, site).host === site.domain);
  // A region and its city may have one name, and so one page.
  return [...new Map(here.map((page) => [page.path, page])).values()];
}
