import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageChoice } from './language-choice';

test('a page that is restored after a choice takes another one', async () => {
  // jsdom cannot load the next page: it reports that on the console.
  jest.spyOn(console, 'error').mockReturnValue();
  const languages = [
    { locale: 'nl', name: 'Nederlands' },
    { locale: 'de', name: 'Deutsch' },
  ] as const;
  render(<LanguageChoice current="nl" languages={[...languages]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
  expect(screen.getByRole('button', { name: 'Deutsch' })).toBeDisabled();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByRole('button', { name: 'Deutsch' })).toBeEnabled();
});
