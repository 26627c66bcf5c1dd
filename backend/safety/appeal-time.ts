import { addMonths, dayOf, endOfDay } from '../local-day.ts';

/** Months in which a decision may be appealed against, as the Digital Services Act has it. */
export const appealMonths = 6;

/** Until when a decision of this moment may be appealed against: the end of a day by the clock of whoever appeals. */
export const appealEnd = (decided: Date, timeZone: string): Date =>
  endOfDay(addMonths(dayOf(decided, timeZone), appealMonths), timeZone);
