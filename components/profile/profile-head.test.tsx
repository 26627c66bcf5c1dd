import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Profile } from '#contract/member';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { ProfileHead } from './profile-head';

const relation = { liked: false, liked_by: false, match: false, blocked: false };
/** Noon of a day by the reader's own clock: days have 23 or 25 hours when it changes. */
function daysAgo(days: number): string {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  noon.setDate(noon.getDate() - days);
  return noon.toISOString();
}

function show(given: Partial<Profile>, between = relation) {
  const { profile: words, members, common } = messages;
  const profile = { id: 'eva', name: 'Eva', age: 34, city: 'Utrecht', country: 'nl', fictional: false, ...given };
  render(
    <NextIntlClientProvider locale="en" messages={{ profile: words, members, common }} timeZone="UTC">
      <SiteProvider site={{} as PublicSite}>
        <ProfileHead profile={profile as Profile} relation={between} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  return screen.getByRole('banner');
}

test.each([
  ['today', daysAgo(0), 'Active today'],
  ['yesterday', daysAgo(1), 'Active yesterday'],
  ['a few days ago', daysAgo(4), 'Active 4 days ago'],
  ['weeks ago', daysAgo(12), 'Active in the last few weeks'],
  ['months ago', daysAgo(90), 'Not active for more than a month'],
])('a member who was there %s is said to have been, in days', (_, last_active, words) => {
  expect(show({ online: false, last_active })).toHaveTextContent(words);
});

test.each([
  ['day', 'Active today'],
  ['week', 'Active this week'],
] as const)('a visitor reads the %s in which a member was there', (active_within, words) => {
  expect(show({ online: false, last_active: null, active_within })).toHaveTextContent(words);
});

test.each([
  ['online', { online: true, last_active: daysAgo(0) }],
  ['fictional', { online: false, fictional: true, last_active: daysAgo(0) }],
  ['of whom nothing is known', { online: false, last_active: null }],
])('of who is %s no last time is told', (_, given) => {
  expect(show(given)).not.toHaveTextContent(/active/i);
});

test('place and distance stand below the name, and what is between the two', () => {
  const head = show({ distance: 40, online: true }, { ...relation, liked_by: true });
  for (const words of ['Eva, 34', 'Utrecht · 40 km', 'Online now', 'Eva likes you']) {
    expect(head).toHaveTextContent(words);
  }
});

test('a confirmed address is named beside the name', () => {
  expect(show({ confirmed: true, online: true })).toHaveTextContent(messages.common.confirmed);
});
