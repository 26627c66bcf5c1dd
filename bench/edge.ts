/**
 * Measures the shipped nginx and what more domains cost, in turns within one run:
 * - a lander from nginx's cache against nginx serving the same bytes from disk (goal 0.8);
 * - 1, 100 and 1,000 hosts of a hundred brands: requests per second, memory of the web, a page that nobody asked for yet.
 * Needs an nginx, and for the hosts a Postgres server (DATABASE_URL or TEST_DATABASE_URL).
 *
 *     npm run bench -- edge
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { request } from 'undici';
import type { Db } from '../backend/db/client.ts';
import { ensureBuilt } from '../server/build.ts';
import { type Edge, startEdge } from '../server/local-edge.ts';
import { freePorts } from '../server/local-ports.ts';
import { frontSecret } from '../tests/setup/front-secret.ts';
import { type Figures, get, measure, percentile } from './load.ts';
import { startUntil, stop } from './processes.ts';
import { milliseconds, perSecond, row, show } from './report.ts';
import { withServerDatabase } from './server-database.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const lander = '/landers/gallery/amsterdam';
const counts = [1, 100, 1000];
const brands = 100;
const hostOf = (index: number) => `h${index}.localhost`;

/** A hundred brands like the demo's first, with ten hosts each. */
async function addBrands(db: Db): Promise<void> {
  await db.execute(sql`insert into sites
    select (jsonb_populate_record(site, jsonb_build_object('id', 'brand' || n, 'primary_host', 'h' || n || '.localhost'))).*
    from sites site, generate_series(0, ${brands - 1}) n where site.id = 'fonkel'`);
  await db.execute(sql`insert into domains
    select (jsonb_populate_record(domain, jsonb_build_object('host', 'h' || n || '.localhost', 'site_id', 'brand' || n % ${brands}))).*
    from domains domain, generate_series(0, ${Math.max(...counts) - 1}) n where domain.host = 'nl.localhost'`);
}

const memoryOf = (pid = 0) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** nginx's own disk: the bytes of a lander as the edge sends them, beside the edge and with its settings. */
async function againstDisk(edge: (more: string) => Promise<Edge>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  const [port = 0] = await freePorts(1);
  const headers = { host: hostOf(0), 'accept-encoding': 'gzip' };
  const running = await edge(`  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; }`);
  const ours = `http://127.0.0.1:${running.port}${lander}?network=acme&sub1=a`;
  try {
    await get(ours, headers);
    const { body } = await request(ours, { headers });
    mkdirSync(join(folder, 'landers/gallery'), { recursive: true });
    writeFileSync(join(folder, lander), Buffer.from(await body.arrayBuffer()));
    let best: [Figures, Figures] | undefined;
    for (let round = 0; round < rounds; round++) {
      const cached = await measure(() => get(ours, headers), seconds, 32);
      const disk = await measure(() => get(`http://127.0.0.1:${port}${lander}`, headers), seconds, 32);
      show('lander from the edge', cached);
      show('the same bytes from disk', disk);
      if (!best || cached.perSecond > best[0].perSecond)
        best = [cached, best && best[1].perSecond > disk.perSecond ? best[1] : disk];
      else if (disk.perSecond > best[1].perSecond) best = [best[0], disk];
    }
    const [cached, disk] = best ?? [];
    const ratio = (cached?.perSecond ?? 0) / (disk?.perSecond ?? 1);
    row({
      key: 'edge.lander',
      what: 'lander through the shipped nginx',
      figure: perSecond(cached?.perSecond),
      against: 'nginx, the same bytes from disk',
      reference: perSecond(disk?.perSecond),
      value: ratio,
      better: 'more',
      goal: 0.8,
    });
  } finally {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Cost {
  count: number;
  direct: number;
  throughEdge: number;
  memory: number;
  cold: number;
}

await ensureBuilt();
const [web = 0, backend = 0] = await freePorts(2);
await withServerDatabase(addBrands, async ({ env }) => {
  const ports = { PORT: String(web), BACKEND_PORT: String(backend), LOG_LEVEL: 'error' };
  const readyz = `http://127.0.0.1:${backend}/api/readyz`;
  const running = await startUntil(['backend/index.ts'], { ...env, ...ports }, readyz, hostOf(0));
  const costs: Cost[] = [];
  try {
    for (const count of counts) {
      const front = await startUntil(['server/front.ts'], ports, `http://127.0.0.1:${web}/api/readyz`, hostOf(0));
      try {
        if (count === 1) await againstDisk((more) => startEdge({ web, backend, frontSecret, more }));
        const before = memoryOf(front.pid);
        const colds: number[] = [];
        for (let host = 0; host < count; host++) {
          const begun = performance.now();
          await get(`http://127.0.0.1:${web}/landers/video`, { host: hostOf(host) });
          colds.push(performance.now() - begun);
        }
        const visit = (port: number) => (i: number) =>
          get(`http://127.0.0.1:${port}/landers/video`, { host: hostOf((i * 7) % count), 'accept-encoding': 'gzip' });
        for (let host = 0; host < count; host++) await visit(web)(host);
        const direct = await measure(visit(web), seconds);
        const memory = memoryOf(front.pid) - before;
        const edge = await startEdge({ web, backend, frontSecret });
        for (let host = 0; host < count; host++) await visit(edge.port)(host);
        const cached = await measure(visit(edge.port), seconds);
        await edge.close();
        show(`${count} hosts through the web`, direct);
        show(`${count} hosts through the edge`, cached);
        const cold = percentile(colds, 0.5);
        costs.push({ count, direct: direct.perSecond, throughEdge: cached.perSecond, memory, cold });
      } finally {
        await stop(front);
      }
    }
  } finally {
    await stop(running);
  }
  const [one] = costs;
  for (const { count, direct, throughEdge, memory, cold } of costs) {
    const hosts = `${count.toLocaleString('en')} host${count === 1 ? '' : 's'}`;
    const reference = { against: 'on 1 host', reference: perSecond(one?.direct) };
    if (count > 1)
      row({
        key: `edge.hosts.${count}.web`,
        what: `lander on ${hosts}, through the web`,
        figure: perSecond(direct),
        ...reference,
        value: direct / (one?.direct ?? Number.NaN),
        better: 'more',
      });
    if (count > 1)
      row({
        key: `edge.hosts.${count}.edge`,
        what: `lander on ${hosts}, through the shipped nginx`,
        figure: perSecond(throughEdge),
        against: 'on 1 host',
        reference: perSecond(one?.throughEdge),
        value: throughEdge / (one?.throughEdge ?? Number.NaN),
        better: 'more',
      });
    row({
      key: `edge.hosts.${count}.memory`,
      what: `memory of the web that the lander of ${hosts} takes`,
      figure: `${Math.round(memory)} MB`,
      value: memory,
      unit: 'MB',
      better: 'less',
    });
    row({
      key: `edge.hosts.${count}.cold`,
      what: `page that nobody asked for yet, of ${hosts}`,
      figure: `p50 ${milliseconds(cold)}`,
      value: cold,
      unit: 'ms',
      better: 'less',
    });
  }
});
