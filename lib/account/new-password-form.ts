import * as z from 'zod';
import { newPassword } from '#contract/common';

/** What is wrong where the two passwords are not the same; known to the web alone. */
export const passwordsDiffer = 'passwords_differ';

/** A new password, typed twice. */
export const newPasswordFields = z.object({ password: newPassword, repeat: z.string() });
export type NewPasswordFields = z.infer<typeof newPasswordFields>;

/** Whether both are the same. */
export const isRepeated = ({ password, repeat }: NewPasswordFields) => password === repeat;

/** What is said at the second one where they are not. */
export const notRepeated = { error: passwordsDiffer, path: ['repeat'] };
