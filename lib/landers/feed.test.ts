import type { Profile } from '#contract/member';
import { feedOf } from './feed';

const member = (id: string, changes: Partial<Profile> = {}) =>
  ({
    id,
    fictional: false,
    about_me: null,
    interests: [],
    main_image: { filename: `${id}.webp` },
    ...changes,
  }) as Profile;

test('who wrote something comes first, who is made up last, who has no photo not at all', () => {
  const feed = feedOf([
    member('made-up', { fictional: true, about_me: 'Hi' }),
    member('silent'),
    member('hidden', { main_image: null }),
    member('writer', { about_me: 'Hello' }),
  ]);
  expect(feed.map(({ id }) => id)).toEqual(['writer', 'silent', 'made-up']);
});

test('intimate interests stay off a first page', () => {
  const [post] = feedOf([member('a', { interests: ['sex', 'coffee', 'bondage', 'tea'] })]);
  expect(post?.topics).toEqual(['coffee', 'tea']);
});
