import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicSite } from '@/lib/sites/public-site';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { LanderForm } from './lander-form';

test('the browser’s Back leads from the second question to the first, and then out of the page', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/');
  const site = publicSite(siteSettings());
  render(
    <LanderForm site={site} locale="en" label="Join" foot={null}>
      <button type="submit">Begin</button>
    </LanderForm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByRole('heading', { name: messages.signup.birth.title });
  window.history.back();
  expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});
