import { AsyncLocalStorage } from 'node:async_hooks';

/** What became of one in a round: done, refused, or undefined where it has to go alone. */
export type Outcome<Result> = Result | Error | undefined;

export interface Rounds<Item, Result> {
  /** Items in a round at most. */
  most: number;
  /** Of each sender there is one in a round, the oldest. */
  senderOf(item: Item): string;
  together(items: Item[]): Promise<Outcome<Result>[]>;
  alone(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
  /** Runs what belongs to whoever gave the item: so it has their trace. */
  within: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/** Rounds at a time: while the database works on one, the next is made ready. */
const atOnce = 2;

/**
 * Takes items one by one and has those carried out together that came while others were under way: the more come, the
 * more go at once, and one that comes alone waits for nobody. A round that fails is carried out anew one by one, so that
 * each fails for itself: to do one twice must be harmless.
 */
export function inRounds<Item, Result>({ most, senderOf, together, alone }: Rounds<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  function nextRound(): Waiting<Item, Result>[] {
    const round = new Map<string, Waiting<Item, Result>>();
    const later: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const sender = senderOf(one.item);
      if (round.size < most && !round.has(sender)) round.set(sender, one);
      else later.push(one);
    }
    waiting = later;
    return [...round.values()];
  }

  async function carry(round: Waiting<Item, Result>[]): Promise<void> {
    let outcomes: Outcome<Result>[] = [];
    try {
      outcomes = await together(round.map(({ item }) => item));
    } catch (error) {
      if (round.length === 1) return round[0]?.reject(error);
    } finally {
      underWay--;
      start();
    }
    for (const [i, { item, resolve, reject, within }] of round.entries()) {
      const outcome = outcomes[i];
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome ?? within(alone, item));
    }
  }

  function start(): void {
    while (underWay < atOnce && waiting.length > 0) {
      const round = nextRound();
      underWay++;
      void round[0]?.within(carry, round);
    }
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject, within: AsyncLocalStorage.snapshot() });
      start();
    });
}
