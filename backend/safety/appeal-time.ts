/** Months in which a decision may be appealed against, as the Digital Services Act has it. */
const months = 6;

/** Until when a decision of this moment may be appealed against. */
export function appealEnd(decided: Date): Date {
  const end = new Date(decided);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
