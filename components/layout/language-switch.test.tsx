import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage } from '@/lib/i18n/choose-language';
import { LanguageSwitch } from './language-switch';

jest.mock('@/lib/i18n/choose-language');

test('a language that is chosen, as by an arrow key, changes nothing until the button is pressed', async () => {
  jest.mocked(chooseLanguage).mockReturnValue(new Promise(() => undefined));
  const languages = [
    { locale: 'nl', name: 'Nederlands' },
    { locale: 'de', name: 'Deutsch' },
  ] as const;
  render(<LanguageSwitch label="Language" action="Change language" current="nl" languages={[...languages]} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change language' }));
  await press();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(chooseLanguage).not.toHaveBeenCalled();
  await press();
  expect(chooseLanguage).toHaveBeenCalledWith('de');
});
