import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { GalleryImage } from '#contract/media';
import type { Sending } from '@/lib/api/upload';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { PhotoSection } from './photo-section';

jest.mock('@/lib/api/photos', () => ({
  sendPhoto: (_file: File, { onProgress }: Sending) => {
    onProgress(0.254);
    return new Promise(() => undefined);
  },
}));

// jsdom has no addresses for files.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

const words = messages.my_profile.photos;
const image = (id: string, status: 'active' | 'checking' | 'refused' = 'active'): GalleryImage => ({
  id,
  locked: false,
  status,
  filename: `${id}-960.webp`,
  thumb_filename: `${id}-320.webp`,
  match: `${id}-480.webp`,
});

function show(images: GalleryImage[], premium = false) {
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SiteProvider site={publicSite(siteSettings())}>
        <PhotoSection images={images} premium={premium} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

test('says who sees a photo, and which one is the main photo', () => {
  show([image('a', 'checking'), image('b', 'refused'), image('c')], true);
  expect(screen.getByText(words.main)).toBeInTheDocument();
  expect(screen.getByText(words.checking)).toBeInTheDocument();
  expect(screen.getByText(words.refused)).toBeInTheDocument();
  expect(screen.getByText('3 of 25')).toBeInTheDocument();
});

test('has no place for a fourth photo of a free member, and says what Premium changes', () => {
  show([image('a'), image('b'), image('c')]);
  expect(screen.queryByLabelText(words.add)).not.toBeInTheDocument();
  expect(screen.getByText(/With Premium you have room for 25/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: words.premium })).toHaveAttribute('href', '/premium');
});

test('sends no more of what was dropped than there is room for', async () => {
  show([image('a')]);
  const files = ['b', 'c', 'd', 'e'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  const grid = screen.getByRole('list');
  await act(async () => {
    fireEvent.drop(grid, { dataTransfer: { types: ['Files'], files } });
  });
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Sending b.jpg',
    'Sending c.jpg',
  ]);
  expect(screen.getAllByText('25%').length).toBeGreaterThan(0);
  expect(screen.getByText('2 photos didn’t fit and were left out.')).toBeInTheDocument();
});
