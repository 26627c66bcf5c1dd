import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { forgetPartnerOfAccount } from '@/lib/api/visit';
import { isLoggedIn } from '@/lib/session/login-state';
import { partnerAnswer } from '@/lib/tracking/partner-answer';
import { PartnerMemory } from './partner-memory';

jest.mock('@/lib/api/visit');
jest.mock('@/lib/session/login-state');

beforeEach(() => {
  localStorage.clear();
  jest.mocked(forgetPartnerOfAccount).mockReset();
});

test('is disabled until the scripts of its page run', () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(<PartnerMemory label="Remember" />);
  expect(served.querySelector('input')).toBeDisabled();

  render(<PartnerMemory label="Remember" />);
  expect(screen.getByRole('switch', { name: 'Remember' })).toBeEnabled();
});

test('a refusal asks no account of a visitor', async () => {
  jest.mocked(isLoggedIn).mockReturnValue(false);
  render(<PartnerMemory label="Remember" />);
  const remember = screen.getByRole('switch', { name: 'Remember' });
  await userEvent.click(remember);
  expect(partnerAnswer()).toBe(true);
  await userEvent.click(remember);
  expect(partnerAnswer()).toBe(false);
  expect(forgetPartnerOfAccount).not.toHaveBeenCalled();
});

test('a refusal of a member counts once the account has forgotten the partner', async () => {
  jest.mocked(isLoggedIn).mockReturnValue(true);
  jest.mocked(forgetPartnerOfAccount).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  render(<PartnerMemory label="Remember" />);
  const remember = screen.getByRole('switch', { name: 'Remember' });
  await userEvent.click(remember);
  expect(remember).toBeChecked();
  await userEvent.click(remember);
  await waitFor(() => expect(forgetPartnerOfAccount).toHaveBeenCalledTimes(1));
  expect(remember).toBeChecked();
  await userEvent.click(remember);
  await waitFor(() => expect(remember).not.toBeChecked());
  expect(partnerAnswer()).toBe(false);
});
