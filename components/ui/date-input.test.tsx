import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './date-input';
import type { DateParts } from './date-parts';

const seen = jest.fn();
const touch = (matches: boolean) => {
  window.matchMedia = jest.fn(() => ({ matches })) as never;
};
beforeEach(() => touch(true));

function Birthday({ error }: { error?: string }) {
  const [value, setValue] = useState<DateParts>({ day: '', month: '', year: '' });
  return (
    <DateInput
      legend="Born"
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
      order={['day', 'month', 'year']}
      value={value}
      error={error}
      onChange={(next) => {
        seen(next);
        setValue(next);
      }}
    />
  );
}

test('with a keyboard, Tab alone leads on: no part is skipped by whoever presses it', async () => {
  touch(false);
  render(<Birthday />);
  await userEvent.click(screen.getByLabelText('Day'));
  await userEvent.keyboard('12{Tab}11{Tab}1988');
  expect(seen).toHaveBeenLastCalledWith({ day: '12', month: '11', year: '1988' });
});

test('for a finger typing runs through the fields by itself, letters are dropped', async () => {
  render(<Birthday />);
  await userEvent.click(screen.getByLabelText('Day'));
  await userEvent.keyboard('14x061988');
  expect(screen.getByLabelText('Year')).toHaveFocus();
  expect(seen).toHaveBeenLastCalledWith({ day: '14', month: '06', year: '1988' });
});

test('a digit that no other can follow moves on at once', async () => {
  render(<Birthday />);
  await userEvent.click(screen.getByLabelText('Day'));
  await userEvent.keyboard('92');
  expect(screen.getByLabelText('Day')).toHaveValue('9');
  expect(screen.getByLabelText('Month')).toHaveValue('2');
  expect(screen.getByLabelText('Year')).toHaveFocus();
});

test('backspace in an empty field goes back', async () => {
  render(<Birthday />);
  await userEvent.click(screen.getByLabelText('Day'));
  await userEvent.keyboard('14');
  expect(screen.getByLabelText('Month')).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByLabelText('Day')).toHaveFocus();
  expect(screen.getByLabelText('Day')).toHaveValue('14');
});

test('a pasted date fills all fields', async () => {
  render(<Birthday />);
  await userEvent.click(screen.getByLabelText('Month'));
  await userEvent.paste('14.06.1988');
  expect(screen.getByLabelText('Day')).toHaveValue('14');
  expect(screen.getByLabelText('Month')).toHaveValue('06');
  expect(screen.getByLabelText('Year')).toHaveValue('1988');
});

test('the error belongs to every field and phones show digits', () => {
  render(<Birthday error="Enter a real date" />);
  for (const part of ['Day', 'Month', 'Year']) {
    const field = screen.getByLabelText(part);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter a real date');
    expect(field).toHaveAttribute('inputmode', 'numeric');
  }
});
