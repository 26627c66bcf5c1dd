import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Avatar, initials } from './avatar';
import { Badge } from './badge';
import { Button } from './button';
import { PasswordInput } from './password-input';
import { Picture } from './picture';
import { Segmented } from './segmented';
import { TextInput } from './text-input';

test('a count is capped, its words are not', () => {
  render(<Badge count={1248} label="1,248 unread messages" />);
  expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('1,248 unread messages')).toBeInTheDocument();
});

test('99 is still shown', () => {
  render(<Badge count={99} />);
  expect(screen.getByText('99')).toBeInTheDocument();
});

test('a field carries its hint and error', () => {
  const { rerender } = render(<TextInput label="E-mail" hint="Only for us" />);
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Only for us');
  expect(screen.getByLabelText('E-mail')).not.toBeInvalid();
  rerender(<TextInput label="E-mail" hint="Only for us" error="Enter a complete address" />);
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter a complete address Only for us');
});

test('a password can be shown and hidden again', async () => {
  render(<PasswordInput label="Password" showLabel="Show" hideLabelText="Hide" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a segmented control is a radio group that tells its owner', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'female', label: 'Woman' },
    { value: 'male', label: 'Man' },
  ];
  render(<Segmented legend="Looking for" name="for" options={options} value="female" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Looking for' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Man' }));
  expect(onChange).toHaveBeenCalledWith('male');
});

test('a busy button takes no second press, submits nothing, and keeps the focus', async () => {
  const [onClick, onSubmit] = [jest.fn(), jest.fn((event: FormEvent) => event.preventDefault())];
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(form(true));
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a picture offers every width and keeps its place', () => {
  render(<Picture filename="ab-960.webp" prefix="https://cdn.example/media/" alt="Sanne" sizes="50vw" />);
  const picture = screen.getByRole('img', { name: 'Sanne' });
  expect(picture).toHaveAttribute('src', 'https://cdn.example/media/ab-480.webp');
  expect(picture.getAttribute('srcset')).toContain('https://cdn.example/media/ab-160.webp 160w');
  expect(picture).toHaveAttribute('height', '1280');
});

test('initials take the first and the last word', () => {
  expect(initials('Sanne de Vries')).toBe('SV');
  expect(initials(' łukasz ')).toBe('Ł');
  expect(initials('')).toBe('');
});

test('an avatar beside its name is not read twice', () => {
  render(<Avatar name="Tim" decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
