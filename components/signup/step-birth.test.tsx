import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import type { Locale } from '@/lib/i18n/locales';
import { type SignupForm, signupForm } from '@/lib/signup/form';
import messages from '@/messages/en.json';
import { StepBirth } from './step-birth';

const { signup } = messages;
const { birth } = signup;
const schema = signupForm(18, () => '2026-03-01');

function Form({ minAge, usOrder }: { minAge: number; usOrder: boolean }) {
  const form = useForm<SignupForm>({ resolver: zodResolver(schema), defaultValues: { date_of_birth: '' } });
  return (
    <FormProvider {...form}>
      <StepBirth minAge={minAge} usOrder={usOrder} />
      <button type="button" onClick={() => void form.trigger('date_of_birth', { shouldFocus: true })}>
        {signup.next}
      </button>
    </FormProvider>
  );
}

const show = (locale: Locale = 'en', usOrder = false) =>
  render(
    <NextIntlClientProvider locale={locale} messages={{ signup }} timeZone="UTC">
      <Form minAge={18} usOrder={usOrder} />
    </NextIntlClientProvider>,
  );

const enter = 'Enter your date of birth (18+)';
const invalid = 'Invalid date of birth';

test.each([
  ['nothing', ['', '', ''], enter],
  ['half a date', ['14', '', ''], enter],
  ['30 February', ['30', '02', '1990'], invalid],
  ['29 February of a common year', ['29', '02', '1991'], invalid],
  ['tomorrow', ['02', '03', '2026'], invalid],
  ['1890', ['01', '01', '1890'], invalid],
  ['somebody of seventeen', ['02', '03', '2008'], enter],
  ['somebody of eighteen today', ['01', '03', '2008'], undefined],
  ['a leap day', ['29', '02', '1992'], undefined],
] as const)('%s', async (_, [day, month, year], words) => {
  show();
  const typed = { day, month, year };
  for (const [part, text] of Object.entries(typed)) {
    if (text) await userEvent.type(screen.getByLabelText(birth[part as keyof typeof typed]), text);
  }
  await userEvent.click(screen.getByRole('button', { name: signup.next }));
  if (words === undefined) expect(screen.getByLabelText(birth.day)).toBeValid();
  else expect(await screen.findByText(words)).toBeVisible();
});

test('what is missing or wrong takes the focus', async () => {
  show();
  const next = screen.getByRole('button', { name: signup.next });
  await userEvent.type(screen.getByLabelText(birth.day), '30');
  await userEvent.click(next);
  await waitFor(() => expect(screen.getByLabelText(birth.month)).toHaveFocus());
  await userEvent.type(screen.getByLabelText(birth.month), '02');
  await userEvent.type(screen.getByLabelText(birth.year), '1990');
  await userEvent.click(next);
  await waitFor(() => expect(screen.getByLabelText(birth.day)).toHaveFocus());
});

test.each([
  ['nl', false, 'dmy'],
  ['de', false, 'dmy'],
  ['fr', false, 'dmy'],
  ['it', false, 'dmy'],
  ['es', false, 'dmy'],
  ['pl', false, 'dmy'],
  ['da', false, 'dmy'],
  ['fi', false, 'dmy'],
  ['nb', false, 'dmy'],
  ['sv', false, 'ymd'],
  ['en', false, 'dmy'],
  ['en', true, 'mdy'],
] as const)('in %s (United States: %s) the fields stand as dates are written: %s', (locale, usOrder, order) => {
  show(locale, usOrder);
  const parts = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete')?.at(5));
  expect(parts.join('')).toBe(order);
});

test('a date that was refused is looked at again while it is typed', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: signup.next }));
  expect(await screen.findByText(enter)).toBeVisible();
  for (const [part, text] of Object.entries({ day: '17', month: '05', year: '1988' }))
    await userEvent.type(screen.getByLabelText(birth[part as 'day']), text);
  await waitFor(() => expect(screen.getByLabelText(birth.day)).toBeValid());
});

test('the last figure of a right date does not call it invalid, not even for a moment', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: signup.next }));
  await screen.findByText(enter);
  await userEvent.type(screen.getByLabelText(birth.day), '17');
  await userEvent.type(screen.getByLabelText(birth.month), '05');
  await userEvent.type(screen.getByLabelText(birth.year), '198');
  const said: string[] = [];
  const watcher = new MutationObserver((changes) =>
    said.push(...changes.map(({ target }) => target.textContent ?? '')),
  );
  watcher.observe(document.body, { subtree: true, characterData: true });
  await userEvent.type(screen.getByLabelText(birth.year), '8');
  await waitFor(() => expect(screen.getByLabelText(birth.day)).toBeValid());
  watcher.disconnect();
  expect(said).toEqual([]);
});

test('a day that is half typed is not called invalid', async () => {
  show('sv');
  await userEvent.click(screen.getByRole('button', { name: signup.next }));
  await userEvent.type(screen.getByLabelText(birth.year), '1988');
  await userEvent.type(screen.getByLabelText(birth.month), '06');
  await userEvent.type(screen.getByLabelText(birth.day), '0');
  expect(await screen.findByText(enter)).toBeVisible();
  expect(screen.queryByText(invalid)).toBeNull();
  await userEvent.type(screen.getByLabelText(birth.day), '5');
  await waitFor(() => expect(screen.getByLabelText(birth.day)).toBeValid());
});
