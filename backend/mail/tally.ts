/** What became of a try to send a mail: a failed one is tried again, one to an address that does not exist is given up. */
export type MailOutcome = 'sent' | 'failed' | 'given_up';

export interface MailCount {
  /** The queue that it came from, without `-mail`. */
  kind: string;
  outcome: MailOutcome;
  count: number;
}

/** Counts what this process did with mails, since it was started. */
export interface MailTally {
  note(kind: string, outcome: MailOutcome): void;
  counts(): MailCount[];
}

export function createMailTally(): MailTally {
  const counted = new Map<string, MailCount>();
  return {
    note(kind, outcome) {
      const key = `${kind} ${outcome}`;
      const count = (counted.get(key)?.count ?? 0) + 1;
      counted.set(key, { kind, outcome, count });
    },
    counts: () => [...counted.values()],
  };
}
