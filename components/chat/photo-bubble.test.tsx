import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ChatPhoto } from '#contract/chat-photos';
import en from '@/messages/en.json';
import { PhotoBubble } from './photo-bubble';
import { ThreadPhotos } from './thread-photos';

const files = { filename: 'p-960.webp', thumb_filename: 'p-320.webp', blurred: 'b-320.webp' };
const photo: ChatPhoto = { id: 'p1', width: 900, height: 1200, intimate: false, files };

function show(given: ChatPhoto | undefined, mine = false) {
  const bubble = (shown: boolean) => (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ThreadPhotos other="sanne">
        {shown && <PhotoBubble photo={given} mine={mine} name="Sanne" foot="20:14" />}
      </ThreadPhotos>
    </NextIntlClientProvider>
  );
  const { rerender } = render(bubble(true));
  return (shown: boolean) => rerender(bubble(shown));
}
const pictureOf = (name: string) => screen.getByRole('button', { name }).querySelector('img');

test('the other one’s photo is covered until it is pressed, and stays as it is left when it is scrolled away', async () => {
  const draw = show(photo);
  expect(pictureOf('Photo from Sanne. Tap to view')).toHaveAttribute('src', '/media/b-320.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Photo from Sanne. Tap to view' }));
  draw(false);
  draw(true);
  expect(pictureOf('Enlarge the photo from Sanne')).toHaveAttribute('src', '/media/p-320.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the photo from Sanne' }));
  expect(pictureOf(`${en.chat.photo.alone}: ${en.chat.photo.zoom_in}`)).toHaveAttribute('src', '/media/p-960.webp');
});

test('one’s own is shown at once', () => {
  show({ ...photo, intimate: true }, true);
  expect(pictureOf(en.chat.photo.enlarge_mine)).toHaveAttribute('src', '/media/p-320.webp');
  expect(screen.getByText(en.chat.photo.intimate)).toBeInTheDocument();
});

test.each([
  ['that is closed', { ...photo, intimate: true, files: null }],
  ['of which nothing is left', undefined],
])('a photo %s says so, and can be opened by nobody', (_, given) => {
  show(given);
  expect(screen.getByText(en.chat.photo.gone)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a picture that does not load can be asked for again', async () => {
  show(photo, true);
  fireEvent.error(pictureOf(en.chat.photo.enlarge_mine) as Element);
  await userEvent.click(screen.getByRole('button', { name: en.chat.photo.not_loaded }));
  expect(pictureOf(en.chat.photo.enlarge_mine)).toBeInTheDocument();
});
