import { type DiscountCode, timeBonus as terms } from '#contract/discounts';
import type { User } from '#contract/session';

/** Whether discounts on the first purchase are for somebody: not for who paid, nor for who withdrew from that in part. */
export const isFirstPurchaseAhead = (user: Pick<User, 'paid_user' | 'first_purchase_over'>): boolean =>
  !user.paid_user && !user.first_purchase_over;

/** Milliseconds between two looks at the clock (specification, section 9). */
const tick = 1_000;

/** The time bonus of a member (specification, section 3). */
export interface TimeBonus {
  code: typeof terms.code;
  value_percentage: typeof terms.percentage;
  status: 'active';
  validity: 'once-per-user';
  /** ISO 8601: when the till stops giving it. */
  expires: string;
  /** False while the till withholds it, since a payment that is on its way has it. */
  isVisible: boolean;
  countdown: { hours: number; minutes: number; seconds: number };
}

export interface BonusClock {
  /** The latest that the server's clock can read, in milliseconds since 1970; undefined while that is unknown. */
  now: () => number | undefined;
  /** Calls back again and again; returns how to stop. */
  every: (milliseconds: number, look: () => void) => () => void;
}

/**
 * The time bonus of whoever is logged in (specification, section 4): there when they never paid and signed up less than
 * 14,400 s ago. It counts down each second to zero, then it is gone; also on logout, and once they paid. What is left is
 * read off the clock at every look and never counted, so that a tab that slept, or whose timers the browser slows
 * down, is right with its first look.
 */
export function createTimeBonus(clock: BonusClock) {
  const listeners = new Set<() => void>();
  let end: number | undefined;
  let withheld = false;
  let current: TimeBonus | null | undefined;
  let stop: (() => void) | undefined;

  function set(next: TimeBonus | null | undefined): void {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }

  /** There is none now. The end stays known: a device's clock that jumped ahead is corrected by the next answer. */
  function rest(): void {
    stop?.();
    stop = undefined;
    set(null);
  }

  function clear(): void {
    end = undefined;
    rest();
  }

  /** Reads the clock: after a second, and whenever time may have passed unseen. */
  function look(): void {
    if (end === undefined) return;
    const now = clock.now();
    if (now !== undefined && now >= end) {
      rest();
      return;
    }
    stop ??= clock.every(tick, look);
    // Whether there is a bonus shows once the server has told the time: this device's own clock may be hours behind.
    if (now !== undefined) set(bonusAt(end, now, withheld));
  }

  return {
    look,

    /** Who is logged in: null for nobody, undefined while that is not known. */
    follow(user: Pick<User, 'paid_user' | 'first_purchase_over' | 'signup_date'> | null | undefined): void {
      if (user === undefined) return;
      if (user === null || !isFirstPurchaseAhead(user)) {
        withheld = false;
        clear();
        return;
      }
      end = Date.parse(user.signup_date) + terms.seconds * 1000;
      look();
    },

    /** Whether the till gives the bonus, as it has just said. Of whoever has none it says nothing: the prices are a visitor's, too. */
    told(given: boolean): void {
      if (current === null && end === undefined) return;
      withheld = !given;
      look();
    },

    /** Undefined while nobody knows whether there is one. */
    current: () => current,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The second that has begun counts: zero is the moment at which the bonus is gone. */
function bonusAt(end: number, now: number, withheld: boolean): TimeBonus {
  const seconds = Math.ceil((end - now) / 1000);
  return {
    code: terms.code,
    value_percentage: terms.percentage,
    status: 'active',
    validity: 'once-per-user',
    expires: new Date(end).toISOString(),
    isVisible: !withheld,
    countdown: {
      hours: Math.floor(seconds / 3600),
      minutes: Math.floor(seconds / 60) % 60,
      seconds: seconds % 60,
    },
  };
}

/** The bonus as a code for the till: it binds nothing but the member who has it. */
export const asDiscountCode = (expires: string): DiscountCode => ({
  code: terms.code,
  value_percentage: terms.percentage,
  status: 'active',
  validity: 'once-per-user',
  expires,
  expired: false,
  country: null,
  user_id: null,
  currency: null,
  minimum_order_value: null,
  paymentmethods: null,
});
