import emailSpellChecker from '@zootools/email-spell-checker';
import { mailDomains, mailDomainsFor } from '../../data/mail-domains.ts';

/** Slips of the keys: one left out, one too many, a wrong one, two exchanged. */
function slips(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const [left = 0, above = 0, across = 0] = [row[j - 1], last[j], last[j - 1]];
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      row[j] = Math.min(left + 1, above + 1, across + same, exchanged);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** One slip in a short domain, two in a longer one. */
const bearable = (domain: string) => (domain.length < 9 ? 1 : 2);

const lettersOf = (domain: string) => [...domain.slice(0, domain.indexOf('.'))].toSorted().join('');

/** Names of two letters, such as `wp.pl`, are near to many others: of such a name every letter has to be there. */
const isTooShort = (domain: string, near: string) => domain.indexOf('.') < 3 && lettersOf(domain) !== lettersOf(near);

/** Endings that no domain has and that stand for `com`. */
const noEnding = /\.(?:con|cim|vom|xom|comm|ocm|cmo|cpm)$/;

/** Google has one domain for its mail, whatever country somebody is in. */
const google = /^g(?:oogle)?mail\.[a-z.]+$/;

/**
 * The address that was probably meant, or undefined; never another one for a domain that is known to be right. `country`
 * is the one whose providers are tried first.
 */
export function meantAddress(email: string, country: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  if (mailDomains.has(domain)) return undefined;
  const name = email.trim().slice(0, -domain.length);
  if (google.test(domain)) return `${name}gmail.com`;
  const near = emailSpellChecker.run({
    email: `name@${domain}`,
    domains: mailDomainsFor(country),
    domainThreshold: bearable(domain),
    secondLevelDomains: [],
    topLevelDomains: [],
    distanceFunction: slips,
  });
  if (near && !isTooShort(domain, near.domain)) return name + near.domain;
  return noEnding.test(domain) ? name + domain.replace(noEnding, '.com') : undefined;
}
