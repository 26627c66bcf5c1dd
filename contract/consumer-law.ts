/**
 * Where consumers order at a distance under the rules of Directive 2011/83/EU: the member states, the three other states
 * of the European Economic Area, and the United Kingdom, which kept them. The button says that the order has to be paid,
 * and credits of which the right of withdrawal shall not hold once they are spent are asked for expressly.
 */
const countries = new Set(
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk is li no gb'.split(' '),
);

/**
 * Whose law words the texts of a host's country. `eu` is the European Economic Area: withdrawal as Directive (EU)
 * 2023/2673 names it, consumer centres, the Digital Services Act. `uk` has laws and bodies of its own.
 */
export type Law = 'eu' | 'uk' | 'other';

export function lawOf(country: string): Law {
  if (country === 'gb') return 'uk';
  return countries.has(country) ? 'eu' : 'other';
}

/** The least days in which a consumer of this country may withdraw from what is not used yet (article 9). */
export const leastWithdrawalDays = (country: string): number => (countries.has(country) ? 14 : 0);

/** Whether an order of this country (ISO 3166-1 alpha-2, lower case) needs the member's wish to have the credits at once. */
export const asksForConsent = (country: string): boolean => countries.has(country);

/**
 * Whether a visitor of this country is asked before something is stored on the device that is not needed for what they
 * asked for: article 5(3) of Directive 2002/58/EC, regulation 6 of PECR in the United Kingdom, and Switzerland, whose
 * visitors are treated alike.
 */
export const asksBeforeStoring = (country: string): boolean => country === 'ch' || countries.has(country);
