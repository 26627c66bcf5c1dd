import * as z from 'zod';

/**
 * Steps of the sign-up after the account exists, in their order (specification, section 4). Which of them a member is
 * asked, the web decides: the message needs a target, push a browser that knows it.
 */
export const completionSteps = ['message', 'photo', 'location', 'personal', 'about', 'push'] as const;
export const completionStep = z.enum(completionSteps);
export type CompletionStep = (typeof completionSteps)[number];
