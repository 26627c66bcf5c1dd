import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { FeedMember } from '@/lib/landers/feed';
import messages from '@/messages/en.json';
import { FeedPost } from './feed-post';

jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'common') => createTranslator({ locale: 'en', messages, namespace }),
}));

const eva = { id: 'eva', name: 'Eva', age: 34, city: 'Utrecht', fictional: false, filename: 'eva.jpg', topics: [] };

test.each([
  ['Ik ben dol op koken en lange wandelingen langs het water.', 'nl'],
  ['Sushi? Pizza!', null],
])('a post has the language that its words speak for: %s', async (about, lang) => {
  render(await FeedPost({ member: { ...eva, about } as unknown as FeedMember, prefix: '/media/', priority: false }));
  expect(screen.getByText(about).getAttribute('lang')).toBe(lang);
});
