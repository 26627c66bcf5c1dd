import { examine } from '../backend/doctor/examine.ts';
import { readEnv } from '../backend/env.ts';
import { say } from './operate.ts';

const marks = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;

/** `doctor`: what an installation stands on, a line for each thing; exit 1 where something is bad. */
try {
  const findings = await examine(readEnv());
  for (const { about, state, said } of findings) say(`${marks[state]}  ${about}: ${said}`);
  const count = findings.filter(({ state }) => state === 'bad').length;
  say(count === 0 ? 'nothing is in the way' : `${count} to mend`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
