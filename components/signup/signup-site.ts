import type { Settings } from '#contract/settings';

/** What sign-up needs to know of its site; small enough for a lander to hand in. */
export type SignupSite = Pick<
  Settings,
  'name' | 'min_age' | 'signup_credits' | 'country' | 'signups' | 'signup_allowed'
>;

export function signupSite({ name, min_age, signup_credits, country, signups, signup_allowed }: Settings): SignupSite {
  return { name, min_age, signup_credits, country, signups, signup_allowed };
}
