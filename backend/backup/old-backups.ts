import { addDays, dayOf } from '../local-day.ts';

const written = /^rendezvous-(\d{4}-\d\d-\d\d)T\d{6}Z(\.unfinished)?$/;

/**
 * Which of these names are of backups that were made so many days ago or earlier, by the days of UTC in their names, and of
 * unfinished ones that a killed command left then. Not the newest finished one, whatever its age. A name from the future, of a clock
 * that was ahead, is never the newest.
 */
export function oldBackups(names: string[], days: number, now: Date): string[] {
  const today = dayOf(now, 'UTC');
  const lastDay = addDays(today, -days);
  const made = names.flatMap((name) => {
    const [, day = '', unfinished] = written.exec(name) ?? [];
    return day === '' || day > today ? [] : [{ name, day, isFinished: unfinished === undefined }];
  });
  const newest = made
    .filter(({ isFinished }) => isFinished)
    .map(({ name }) => name)
    .sort()
    .at(-1);
  return made
    .filter(({ name, day }) => day <= lastDay && name !== newest)
    .map(({ name }) => name)
    .sort();
}
