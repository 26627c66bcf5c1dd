import { parseArgs } from 'node:util';
import type { correctCredits } from '../backend/operator/money.ts';
import { runOperation, say } from './operate.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string' }, reason: { type: 'string' } },
});

/** `credits <member> --by <number> --reason <why>`: gives credits, or takes them where the number is below zero. */
if (positionals.length === 1 && values.by && values.reason) {
  await runOperation<Awaited<ReturnType<typeof correctCredits>>>(
    'credits',
    ['correct', ...positionals, values.by, values.reason],
    ({ member, credits }) => {
      say(`${member} has ${credits} credits`);
      return true;
    },
  );
} else {
  process.stderr.write('credits <member> --by=<number> --reason <why>\n');
  process.exitCode = 1;
}
