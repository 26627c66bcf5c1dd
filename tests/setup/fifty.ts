import type { Answer } from './browser.ts';

/** Acts fifty times at the same moment. */
export const fifty = <T>(act: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, i) => act(i)));

/** The answers that are no refusal. */
export const done = (answers: Answer[]) => answers.filter(({ status }) => status < 300);

/** The codes of the refusals, each once. */
export const errorsOf = (answers: Answer[]): string[] => [...new Set(answers.flatMap(({ body }) => body?.error ?? []))];
