import type { AuditReport } from '../backend/credits/audit.ts';
import { runOperation, say } from './operate.ts';

await runOperation<AuditReport>('audit', [], ({ members, entries, credits, problems }) => {
  say(`${members} members, ${entries} ledger entries, ${credits} credits in all`);
  for (const problem of problems) say(problem);
  say(problems.length ? `${problems.length} problems` : 'every balance is the sum of its ledger');
  return problems.length === 0;
});
