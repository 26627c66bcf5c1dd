import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import { keepFirstTouch } from '@/lib/tracking/first-touch';
import { useSearch } from './use-search';

let address = '';
jest.mock('next/navigation', () => ({
  usePathname: () => '/members',
  useSearchParams: () => new URLSearchParams(address),
}));

function network(logged_out_search: boolean) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SiteProvider site={{ logged_out_search } as PublicSite}>{children}</SiteProvider>
  );
  return renderHook(() => useSearch(), { wrapper }).result;
}

beforeEach(() => {
  localStorage.clear();
  address = '';
  forgetLogin();
});

test('a visitor whom an affiliate brought days ago is still theirs, where the site shows members to nobody else', () => {
  expect(network(false).current.network).toBeUndefined();
  keepFirstTouch('?network=acme&ref=42');
  expect(network(false).current.network).toBe('acme');
  expect(network(true).current.network).toBeUndefined();
  address = 'network=other';
  expect(network(false).current.network).toBe('other');
});

test('two changes before the first one is drawn count both', () => {
  window.history.replaceState(null, '', '/members');
  const { go } = network(true).current;
  act(() => {
    go((now) => ({ ...now, online: true }));
    go((now) => ({ ...now, with_photo: true }));
  });
  expect(window.location.search).toBe('?online=1&with_photo=1');
});

test('a member needs no affiliate, and the record does not get into the address', () => {
  // Stored as by an earlier visit: this page keeps no record that another test would find.
  localStorage.setItem('tracking', JSON.stringify({ at: Date.now(), tracking: { network: 'acme' } }));
  const visitor = network(false);
  act(() => visitor.current.go({ ...visitor.current.search, min_age: 30 }));
  expect(window.location.search).toBe('?min_age=30');
  Object.assign(document, { cookie: 'logged_in=1' });
  act(loginStateChanged);
  expect(network(false).current.network).toBeUndefined();
});
