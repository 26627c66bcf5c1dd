import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { Profile } from '#contract/member';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { Gallery } from './gallery';

// jsdom neither lays out nor scrolls.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 100 });
Element.prototype.scrollTo = function scrollTo(this: Element, options?: unknown) {
  this.scrollLeft = (options as ScrollToOptions).left ?? 0;
  fireEvent.scroll(this);
};

const profile = {
  id: 'eva',
  name: 'Eva',
  images: ['a', 'b', 'c'].map((id) => ({ id, locked: false, filename: `${id}.webp`, width: 3, height: 4 })),
} as unknown as Profile;

beforeEach(() => {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ cdn_prefix: '/media/' } as never}>
        <Gallery profile={profile} onReport={undefined} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
});

/** Whether the page took a key for its own. */
function takes(key: string, more: object = {}, target: Element = document.body): boolean {
  const press = createEvent.keyDown(target, { key, ...more });
  fireEvent(target, press);
  return press.defaultPrevented;
}
const inPage = () => within(screen.getByRole('region', { name: 'Photos of Eva', hidden: true }));
/** What is read out of the photos in the page; those shown large follow. */
const at = () => inPage().getAllByText(/Photo \d of 3/, { selector: '[aria-live]' })[0]?.textContent;

test('arrow keys lead through the photos, and what they mean elsewhere is left to the browser', () => {
  expect([takes('ArrowRight'), at()]).toEqual([true, 'Photo 2 of 3']);
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    expect([takes('ArrowLeft', { [held]: true }), at()]).toEqual([false, 'Photo 2 of 3']);
  }
  expect([takes('ArrowRight'), at()]).toEqual([true, 'Photo 3 of 3']);
  expect(takes('ArrowRight')).toBe(false);
});

test('under a dialog or a menu the photos stay where they are', () => {
  for (const over of ['dialog', 'menu']) {
    const open = document.createElement('div');
    open.role = over;
    document.body.append(open);
    expect([takes('ArrowRight'), at()]).toEqual([false, 'Photo 1 of 3']);
    open.remove();
  }
});

test('the focus goes along with the arrow keys, and stays on the last arrow at the end', async () => {
  screen.getByRole('button', { name: `Photo 1 of 3: ${en.profile.zoom}` }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: `Photo 2 of 3: ${en.profile.zoom}` })).toHaveFocus();
  const next = screen.getByRole('button', { name: en.profile.next });
  await userEvent.click(next);
  expect(at()).toBe('Photo 3 of 3');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(at()).toBe('Photo 3 of 3');
});

test('of the photos shown large, each is named, and the one that comes is read out', async () => {
  await userEvent.click(screen.getByRole('button', { name: `Photo 1 of 3: ${en.profile.zoom}` }));
  const large = within(screen.getByRole('dialog'));
  const first = large.getByRole('button', { name: `Photo 1 of 3: ${en.profile.zoom_in}`, pressed: false });
  await userEvent.click(first);
  expect(first).toHaveAccessibleName(`Photo 1 of 3: ${en.profile.zoom_in}`);
  expect(first).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(large.getByRole('button', { name: en.profile.next }));
  expect(large.getByText('Photo 2 of 3')).toHaveAttribute('aria-live', 'polite');
});

test('a photo shown large leads to the others, not those below it nor those under a dialog of its own', async () => {
  await userEvent.click(screen.getByRole('button', { name: `Photo 1 of 3: ${en.profile.zoom}` }));
  expect(screen.getByRole('dialog', { name: 'Photo 1 of 3' })).toBeVisible();
  expect(takes('ArrowRight')).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible();
  expect(at()).toBe('Photo 1 of 3');

  const report = document.createElement('dialog');
  report.open = true;
  document.body.append(report);
  expect(takes('ArrowRight', {}, report)).toBe(false);
  report.remove();
});
