import { birthError } from '#contract/signup';
import { firstOpenStep, signupForm } from './form';

const today = () => '2026-03-01';
const birth = signupForm(18, today).shape.date_of_birth;
const messageOf = (day: string) => birth.safeParse(day).error?.issues[0]?.message;

test.each([
  ['1990-05-17', undefined],
  ['2008-02-29', undefined],
  ['2008-03-01', undefined],
  ['2008-03-02', 'too_young'],
  ['2026-03-01', 'too_young'],
  ['2026-03-02', 'invalid'],
  ['1906-03-01', undefined],
  ['1905-03-01', 'invalid'],
  ['1890-01-01', 'invalid'],
  ['1990-02-30', 'invalid'],
  ['1991-02-29', 'invalid'],
  ['1992-02-29', undefined],
  ['', 'invalid'],
])('born on %j: %s', (day, message) => expect(messageOf(day)).toBe(message));

test('whoever was born on 29 February is of age on 1 March of a common year', () => {
  expect(birthError('2008-02-29', 18, '2026-02-28')).toBe('too_young');
  expect(birthError('2008-02-29', 18, '2026-03-01')).toBeNull();
  expect(birthError('2008-02-29', 20, '2028-02-29')).toBeNull();
});

test('the birthday begins at the visitor’s own midnight', () => {
  const form = signupForm(18).shape.date_of_birth;
  const eighteenOn = (moment: Date) =>
    `${moment.getFullYear() - 18}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;
  const midnight = new Date(2026, 5, 15);
  jest.useFakeTimers({ now: midnight.getTime() - 1 });
  expect(form.safeParse(eighteenOn(midnight)).error?.issues[0]?.message).toBe('too_young');
  jest.setSystemTime(midnight);
  expect(form.safeParse(eighteenOn(midnight)).success).toBe(true);
  jest.useRealTimers();
});

test('the minimum age is the site’s', () => {
  const older = signupForm(21, today).shape.date_of_birth;
  expect(older.safeParse('2006-01-01').success).toBe(false);
  expect(older.safeParse('2005-01-01').success).toBe(true);
});

test.each([
  [{}, 0],
  [{ gender: 'female' } as const, 0],
  [{ gender: 'female', looking_for: 'everyone' } as const, 1],
  [{ gender: 'female', looking_for: 'everyone', email: 'robin@demo.example' } as const, 1],
  [{ gender: 'female', looking_for: 'everyone', date_of_birth: '1990-05-17' } as const, 2],
])('of %j the first question that is open is %d', (known, step) => expect(firstOpenStep(known)).toBe(step));
