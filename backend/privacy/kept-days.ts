/** Days for which rows are kept where something else than the account's own time ends them. The data map names each. */
export const keptDays = {
  /** Events are for reconnecting streams: after a week a client has asked for everything anyway. */
  event: 7,
  /** Reminders look back one month, so older rows can go. */
  reminder: 60,
  /** What operators wrote to a member: a broadcast takes at most a month, and a complaint about it some weeks. */
  broadcast: 60,
  /** A complaint of somebody without an account; a member's goes with the account. Customer service has it as a mail. */
  visitorComplaint: 365,
  /** Attempts at a mandate are counted for a day. */
  debitAttempt: 2,
  /** Counts of affiliates' visitors: what a year's report compares itself with. */
  affiliateCount: 760,
  /** Labels that few visits share, which may be numbers of single clicks: a sign-up comes within a month of its click. */
  rareLabel: 32,
  /** What operators did: longer than every appeal, dispute and limitation of a complaint about it. */
  operatorAction: 730,
  /** Reports that were acted on: who comes back under another name is known by them. */
  report: 365,
  /** Days for which a member can read the answer to an appeal, where the report would be over before. */
  appealAnswer: 31,
  /** A report that nobody decides, or whose appeal nobody answers: it goes undecided, long after the alarm. */
  waitingReport: 180,
  /** From when on a report or appeal that waits is an alarm. */
  waitingReportAlarm: 30,
} as const;

/** A bank takes an unauthorised debit back for so long: until then its mandate has to be proved. Months of the calendar. */
export const debitDisputeMonths = 13;
