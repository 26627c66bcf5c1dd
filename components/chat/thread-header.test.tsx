import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Profile } from '#contract/member';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ThreadHeader } from './thread-header';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const eva = { id: 'eva', name: 'Eva', age: 34, fictional: false, online: true, city: 'Utrecht', main_image: null };

const header = (typing: boolean, changes: Partial<Profile> = {}) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <SiteProvider site={{ cdn_prefix: '/media/' } as PublicSite}>
      <ThreadHeader profile={{ ...eva, ...changes } as Profile} conversation="c1" typing={typing} />
    </SiteProvider>
  </NextIntlClientProvider>
);
const liveRegions = () => [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')];

test('a live region reads out that the other member is typing', () => {
  const { rerender } = render(header(false));
  const [region, ...others] = liveRegions();
  expect(others).toEqual([]);
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();
  rerender(header(true));
  // A region that comes with its words is not read.
  expect(liveRegions()).toEqual([region]);
  expect(region).toHaveTextContent(en.chat.typing);
  rerender(header(false));
  expect(liveRegions()).toEqual([region]);
  expect(region).toBeEmptyDOMElement();
});

test.each([
  ['online', {}, en.chat.online],
  ['offline', { online: false }, 'Utrecht'],
  ['fictional', { fictional: true }, 'Utrecht'],
])('of a member who is %s it stands in words that no live region reads', (_, changes, words) => {
  render(header(false, changes));
  for (const element of screen.getAllByText(words)) expect(element.closest('[aria-live]')).toBeNull();
  expect(screen.queryAllByText(en.chat.online).length > 0).toBe(words === en.chat.online);
});
