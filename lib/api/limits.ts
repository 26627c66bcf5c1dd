import { getLimits, type Limits, type LimitsBody, setLimits } from '#contract/limits';
import { send } from './transport';

/** The member's own spending limits, what of them is used, and until when they order nothing. */
export const readLimits = (): Promise<Limits> => send(getLimits, {});

/** Changes some of them; a looser one waits. */
export const saveLimits = (body: LimitsBody): Promise<Limits> => send(setLimits, { body });
