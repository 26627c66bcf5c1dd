import { readFileSync } from 'node:fs';
import type { Database } from '../../backend/db/client.ts';
import { Visitor } from '../cluster/visitor.ts';
import { Crowd } from '../kill/crowd.ts';
import { report, verify } from '../kill/verify.ts';
import { childrenOf } from '../setup/own-process.ts';
import type { Product } from './product.ts';

/** Growth of a process's resident memory between the first third and the end that counts as a leak. */
const allowedGrowth = 1.5;

/** Resident memory of a process in MB, with a short name of its program. */
function memoryOf(pid: number): { program: string; megabytes: number } {
  const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] ?? '';
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return { program, megabytes: Number(kilobytes) / 1024 };
}

/** Milliseconds between two calls of one and between two pages, where the run shares its cores with other steps. */
const calmly = { calls: 400, pages: 200 };

/** A member may place 300 orders a day (`order-day`), and each try that is repeated after a lost answer counts. */
const ordersOfMember = 200;

/** Members of the demo who write, pay and listen, and a visitor who reads pages, until it is over; `calm` or at full speed. */
export async function startLoad(product: Product, say: (line: string) => void, calm: boolean) {
  const pids = await childrenOf(product.pid());
  const crowd = await Crowd.logIn(`http://localhost:${product.port}`, {
    mostOrders: ordersOfMember,
    ...(calm && { pace: calmly.calls }),
  });
  const visitor = new Visitor(product.port, calm ? calmly.pages : undefined);
  const reading = visitor.keepReading();
  let early: ReturnType<typeof memoryOf>[] | undefined;

  return {
    /** Rejects where a call fails for good. */
    failed: crowd.failed,
    noteMemory() {
      early = pids.map(memoryOf);
    },
    /** Ends the load; processes that have grown too much since `noteMemory`. */
    async rest(): Promise<string[]> {
      const grown = pids.map(memoryOf).flatMap(({ program, megabytes }, i) => {
        const before = early?.[i]?.megabytes;
        if (before === undefined) return [];
        const line = `${program}: ${before.toFixed(0)} MB after a third, ${megabytes.toFixed(0)} MB at the end`;
        say(line);
        return megabytes > before * allowedGrowth ? [`memory grows: ${line}`] : [];
      });
      visitor.stop();
      await reading;
      await crowd.rest();
      return [...grown, ...visitor.read.failed];
    },
    /** Once the product has ended: compares the database with every answer; how many violations there are. */
    async compare(database: Database, violations: string[]): Promise<number> {
      await crowd.gone();
      const found = await verify(database.db, crowd.run.record);
      found.violations.push(...violations);
      say(`${visitor.read.pages} pages`);
      return report(found, crowd, say);
    },
  };
}
