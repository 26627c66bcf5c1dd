import { render, screen } from '@testing-library/react';
import { publicSite } from '@/lib/sites/public-site';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { OtherQuestions } from './lander-questions';

test('a place that loads is shown until the next question is there', async () => {
  const { container } = render(<OtherQuestions site={publicSite(siteSettings())} locale="en" given={{}} />);
  expect(container.querySelector('[data-loading]')).toBeVisible();
  expect(await screen.findByRole('heading', { name: messages.signup.birth.title })).toBeVisible();
  expect(container.querySelector('[data-loading]')).toBeNull();
});
