import type { AuditReport } from '../backend/credits/audit.ts';
import { runOperation, say } from './operate.ts';

/** `--provider` also asks the payment provider about every payment. */
const args = process.argv.includes('--provider') ? ['provider'] : [];

await runOperation<AuditReport>('audit', args, ({ members, entries, credits, owed, problems }) => {
  say(`${members} members, ${entries} ledger entries, ${credits} credits in all`);
  if (owed > 0) say(`${owed} credits were spent whose money went back`);
  for (const problem of problems) say(problem);
  say(problems.length ? `${problems.length} problems` : 'every balance is the sum of its ledger');
  return problems.length === 0;
});
