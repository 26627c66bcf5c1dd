import { jobNames } from '../../backend/adapters/jobs/job-data.ts';
import type { Database } from '../../backend/db/client.ts';
import { schedule } from '../../backend/jobs/schedule.ts';
import type { Product } from './product.ts';
import { waitFor } from './wait-for.ts';

/** Resolves once every queue has had a success, a scheduled one since `start` (milliseconds), and the books were watched. */
export async function waitForJobs(product: Product, start: number): Promise<void> {
  let missing: string[] = [];
  const isDone = async () => {
    const text = await product.metrics();
    const read = (line: string) =>
      Number(
        text
          .split('\n')
          .find((one) => one.startsWith(`${line} `))
          ?.split(' ')[1] ?? 0,
      );
    missing = jobNames.filter((name) => {
      const last = read(`rendezvous_job_last_success_seconds{queue="${name}"}`);
      return last <= (name in schedule ? start / 1000 : 0);
    });
    if (read('rendezvous_books_looked_timestamp_seconds') <= start / 1000) missing.push('the books');
    return missing.length === 0;
  };
  await waitFor('a success of every queue', isDone).catch((error: Error) => {
    throw new Error(`${error.message}: ${missing.join(', ')}`);
  });
}

/** What an operator sees while the product runs. */
export async function operatorFindings(product: Product): Promise<string[]> {
  const said = await product.operate('doctor').catch((error: Error) => error.message);
  return said.includes('ok    jobs: ') ? [] : [`the doctor says of jobs:\n${said}`];
}

/** Jobs that failed, by the log and by the rows that are left once the product has ended. */
export async function failedJobs(product: Product, database: Database): Promise<string[]> {
  const lines = product.said().split('\n');
  const { rows } = await database.executeSql(
    `select name, state, output ->> 'message' as error from jobs.job where state in ('retry', 'failed')`,
  );
  return [
    ...lines.filter((line) => line.includes('"msg":"job failed"')),
    ...rows.map(({ name, state, error }) => `${name} is in the state ${state}: ${error}`),
  ];
}
