import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Db } from '../backend/db/client.ts';
import type { CallContext } from '../backend/http/route.ts';
import { readSession } from '../backend/session/session.ts';
import { createSiteDirectory } from '../backend/tenancy/sites.ts';
import type { Call } from '../contract/call.ts';

export interface Statement {
  text: string;
  values: never[];
}

interface Asker {
  url: string;
  host: string;
  token: string;
}

/**
 * The statements of each call (`members.php?gender=male`) as the backend sends them when asked again, its session's among
 * them: a large or slow count is remembered. `handle` is the call's handler; it is given the words of the query.
 */
export async function statementsOf<C extends Call>(
  { url, host, token }: Asker,
  asked: string[],
  handle: (context: CallContext<C>, query: Record<string, string>) => Promise<unknown>,
): Promise<Statement[][]> {
  const sent: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values: values as never[] });
  const client = postgres(url, { max: 1 });
  const db = drizzle(client, { casing: 'snake_case', logger: { logQuery } }) as unknown as Db;
  const now = new Date();
  const tenant = await createSiteDirectory(db, { now: () => now }).byHost(host);
  if (!tenant) throw new Error(`${host} is no site's`);
  const taken: Statement[][] = [];
  for (const call of asked) {
    const query = Object.fromEntries(new URL(call, 'http://localhost').searchParams);
    for (let time = 0; time < 2; time++) {
      sent.length = 0;
      const session = await readSession(db, tenant.site.id, token, now);
      await handle({ ...tenant, deps: { db }, member: session?.member, now } as CallContext<C>, query);
    }
    taken.push([...sent]);
  }
  await client.end();
  return taken;
}
