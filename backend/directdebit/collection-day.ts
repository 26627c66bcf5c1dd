import { bankDayFrom } from '../bank-day.ts';
import { addDays } from '../local-day.ts';

/** The first bank day (`YYYY-MM-DD`) that leaves at least so many whole days after today. */
export const collectionDay = (today: string, notice: number): string => bankDayFrom(addDays(today, notice + 1));
