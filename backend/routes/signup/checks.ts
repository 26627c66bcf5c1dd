import { birthError, emailAddress, memberName, type SignupBody } from '#contract/signup';
import { isTimeZone } from '#contract/time-zone';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { invalidField } from '../../http/api-error.ts';
import { dayOf, isSameZone, zoneOf } from '../../local-day.ts';

interface Place {
  minAge: number;
  brand: string;
  /** Of the host. */
  country: string;
}

/** The zone that the browser named, if it exists. */
const toldZone = ({ time_zone: told }: Pick<SignupBody, 'time_zone'>) =>
  told !== undefined && isTimeZone(told) ? told : undefined;

/** The zone to store for a new member: the one that the browser named, or null if the country of the profile has the same. */
export function zoneToStore(body: Pick<SignupBody, 'time_zone'>, country: string): string | null {
  const told = toldZone(body);
  return told === undefined || isSameZone(told, zoneOf(country)) ? null : told;
}

/**
 * What the schema cannot know: the site's minimum age, counted where the person is, and passwords that anybody would
 * guess. Without a time zone that exists, the host's country stands for the person's.
 */
export function checkPerson(body: SignupBody, { minAge, brand, country }: Place, now: Date): void {
  const wrong = birthError(body.date_of_birth, minAge, dayOf(now, toldZone(body) ?? zoneOf(country)));
  if (wrong) throw invalidField('date_of_birth', wrong);
  checkNewPassword(body.password, body, brand);
}

/** The code of the first thing that is wrong with an address or a name, or null. */
export function formError(field: 'email' | 'name', value: string): string | null {
  const result = (field === 'email' ? emailAddress : memberName).safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'invalid');
}
