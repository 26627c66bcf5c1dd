import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { settle } from '@/tests/setup/settle';
import { PageFocus } from './page-focus';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

/** A page with a link to the next one that stays, as those of the navigation do. */
function page(path: string, content?: ReactNode) {
  jest.mocked(usePathname).mockReturnValue(path);
  return (
    <>
      <PageFocus />
      <button type="button">Likes</button>
      <main>{content}</main>
    </>
  );
}

// Only the first page of a document is loaded, so that no test has it to itself.
beforeAll(() => {
  render(page('/members', <h1>Meet people</h1>));
  // A loaded page leaves the focus alone.
  expect(document.body).toHaveFocus();
  cleanup();
});

const link = () => screen.getByRole('button', { name: 'Likes' });
const title = (words: string, key: string) => <h1 key={key}>{words}</h1>;
const heading = (name: string) => screen.getByRole('heading', { name });

test('the heading of the next page gets the focus once it has its words, and again where it is replaced', async () => {
  const { rerender } = render(page('/members', <h1>Meet people</h1>));
  await userEvent.click(link());
  rerender(page('/likes', title('', 'skeleton')));
  expect(link()).toHaveFocus();
  rerender(page('/likes', title('Likes', 'skeleton')));
  await waitFor(() => expect(heading('Likes')).toHaveFocus());
  rerender(page('/likes', title('Likes of today', 'there')));
  await waitFor(() => expect(heading('Likes of today')).toHaveFocus());
});

test('what the page focuses itself keeps the focus, as does what the member went to meanwhile', async () => {
  const { rerender } = render(page('/members', <h1>Meet people</h1>));
  rerender(
    page(
      '/chats/1',
      <>
        <h1>Eva</h1>
        {/* biome-ignore lint/a11y/noAutofocus: what a page does that takes the focus */}
        <textarea autoFocus aria-label="Write" />
      </>,
    ),
  );
  expect(screen.getByRole('textbox')).toHaveFocus();

  rerender(page('/likes'));
  await userEvent.tab();
  expect(link()).toHaveFocus();
  rerender(page('/likes', <h1>Likes</h1>));
  await settle();
  expect(link()).toHaveFocus();
});
