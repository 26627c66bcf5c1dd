import type { GalleryImage } from '#contract/media';
import type { Profile } from '#contract/member';
import { asOthersSee } from './as-others-see';

test('leaves out the photos that only their member sees', () => {
  const image = (id: string, status: 'active' | 'checking' | 'refused'): GalleryImage => ({
    id,
    locked: false,
    status,
    filename: 'a-960.webp',
    thumb_filename: 'a-320.webp',
    match: 'a-480.webp',
  });
  const images = [image('new', 'checking'), image('fine', 'active'), image('odd', 'refused')];
  expect(asOthersSee({ images } as Profile).images.map(({ id }) => id)).toEqual(['fine']);
});
