import { isItsDay, maySend, minutesUntilDaytime, type SendingTimes } from './sending-time.ts';

const usual: SendingTimes = { cadence: 'at_once', quietFrom: null, quietUntil: null, timeZone: null, country: 'nl' };
/** A moment in winter, by the clock of Amsterdam. */
const amsterdam = (time: string) => new Date(`2026-01-15T${time}:00+01:00`);
const at = (time: string, times: Partial<SendingTimes> = {}) => maySend({ ...usual, ...times }, amsterdam(time));

const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const quiet = (from: string, until: string) => ({ quietFrom: minutes(from), quietUntil: minutes(until) });

test('quiet hours may go over midnight; their first minute is quiet, their end is not', () => {
  const night = quiet('22:30', '07:00');
  expect(['22:29', '22:30', '00:00', '06:59', '07:00'].map((time) => at(time, night))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  const noon = quiet('12:00', '13:00');
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => at(time, noon))).toEqual([true, false, false, true]);
});

test('they are those of the member’s own clock, else of the country’s', () => {
  const night = quiet('22:00', '07:00');
  expect(at('21:30', { ...night, country: 'fi' })).toBe(false);
  expect(at('21:30', { ...night, country: 'gb' })).toBe(true);
  expect(at('22:30', { ...night, timeZone: 'Europe/London' })).toBe(true);
  expect(at('21:30', { ...night, timeZone: 'Europe/Helsinki' })).toBe(false);
});

test('what need not come at once comes in the evening', () => {
  for (const cadence of ['daily', 'weekly'] as const) {
    expect(['08:00', '16:59', '17:00', '21:59', '22:00'].map((time) => at(time, { cadence }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  }
  expect(at('08:00')).toBe(true);
});

test('whose evening is quiet gets it at another hour', () => {
  const evening = { cadence: 'daily', ...quiet('16:00', '23:00') } as const;
  expect(at('18:00', evening)).toBe(false);
  expect(at('10:00', evening)).toBe(true);
  expect(at('10:00', { cadence: 'daily', ...quiet('18:00', '23:00') })).toBe(false);
  expect(at('17:30', { cadence: 'daily', ...quiet('18:00', '23:00') })).toBe(true);
});

test('never is never', () => {
  expect(at('18:00', { cadence: 'never' })).toBe(false);
});

test.each([
  ['yesterday, a little later', 'daily', '2026-01-14T21:50', true],
  ['today', 'daily', '2026-01-15T00:10', false],
  ['six days ago, to who wants it weekly', 'weekly', '2026-01-09T17:00', false],
  ['seven days ago, a little later, to who wants it weekly', 'weekly', '2026-01-08T17:10', true],
] as const)('the day of the next one has come at 17:00 where the last one went out %s', (_, cadence, sent, due) => {
  const lastSent = Date.parse(`${sent}+01:00`);
  expect(isItsDay({ ...usual, cadence }, 'like', lastSent, amsterdam('17:00'))).toBe(due);
});

test('the days are those of the member’s own clock, else of the country’s', () => {
  const lastSent = Date.parse('2026-01-14T23:30Z');
  const now = new Date('2026-01-15T17:00Z');
  const zoned = (timeZone: string | null) => isItsDay({ ...usual, cadence: 'daily', timeZone }, 'like', lastSent, now);
  expect([zoned('Europe/London'), zoned('Europe/Amsterdam'), zoned(null)]).toEqual([true, false, false]);
});

test('what an operator wrote waits for the day, and for the end of quiet hours that take it up', () => {
  const wait = (time: string, times: Partial<SendingTimes> = {}) =>
    minutesUntilDaytime({ ...usual, ...times }, amsterdam(time));
  expect(['08:59', '09:00', '20:59', '21:00', '00:00'].map((time) => wait(time))).toEqual([1, 0, 0, 12 * 60, 9 * 60]);
  expect(wait('12:00', quiet('08:00', '14:30'))).toBe(150);
  expect(wait('12:00', quiet('08:00', '22:00'))).toBe(10 * 60);
  expect(wait('22:30', quiet('08:00', '22:00'))).toBe(0);
  expect(wait('12:00', quiet('00:00', '23:59'))).toBe(12 * 60 - 1);
  expect(wait('08:30', { country: 'fi' })).toBe(0);
});
