import { addDays, addMonths, dayOf, endOfDay } from '../local-day.ts';

/** Months in which a decision may be appealed against, as the Digital Services Act has it. */
export const appealMonths = 6;

/** The zones in which a day begins first and ends last. What is promised by both holds in each zone, also after a move. */
const firstZone = 'Etc/GMT-14';
const lastZone = 'Etc/GMT+12';

/** The last day on which a decision of this moment may be appealed against, the same for everybody. */
export const lastAppealDay = (decided: Date): string => addMonths(dayOf(decided, firstZone), appealMonths);

/** When that day is over in every zone. */
export const appealEnd = (decided: Date): Date => endOfDay(lastAppealDay(decided), lastZone);

/** No decision from before this moment may be appealed against any more. */
export const appealsOverBefore = (now: Date): Date =>
  endOfDay(addMonths(addDays(dayOf(now, lastZone), -1), -appealMonths), firstZone);
