import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPartnerOfAccount, tellVisit } from '@/lib/api/visit';
// The question imports both when it is drawn; imported here, no slow machine makes its test wait.
import '@/lib/tracking/answer-partner';
import '@/lib/tracking/hand-on';
import { partnerAnswer } from '@/lib/tracking/partner-answer';
import { PartnerQuestion } from './partner-question';

jest.mock('@/lib/api/visit');

test('keeps a refusal after the sign-up once the account has forgotten the partner, and asks again until then', async () => {
  jest.mocked(tellVisit).mockResolvedValue({ ask: true });
  jest.mocked(forgetPartnerOfAccount).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  window.history.replaceState(null, '', '/landers/gallery?network=acme&sub1=click');
  render(<PartnerQuestion label="Partner" text="May it?" yes="Yes" no="No" more="More" />);
  const refusal = await screen.findByRole('button', { name: 'No' });
  document.cookie = 'logged_in=1; path=/';
  await userEvent.click(refusal);
  await waitFor(() => expect(forgetPartnerOfAccount).toHaveBeenCalledTimes(1));
  const again = await screen.findByRole('button', { name: 'No' });
  expect(partnerAnswer()).toBeUndefined();
  await userEvent.click(again);
  await waitFor(() => expect(partnerAnswer()).toBe(false));
  expect(forgetPartnerOfAccount).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('region')).toBeNull();
});
