/**
 * Measures what scrolling through 1,000 member cards asks of the browser's main thread, traced in Chromium over the
 * production build: down while they are fetched, then up and down again. Ends with exit code 1 where one piece of work
 * takes longer than 50 ms on the clock, since no frame can be shown meanwhile. It takes longer than the processor does
 * where other programs want the processor, too: both are told.
 *
 *     npm run bench -- scroll
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import { seedDemo } from '../backend/seed/seed.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { openSession } from '../backend/session/session.ts';
import { ensureBuilt } from '../server/build.ts';
import { freePort } from '../server/local-ports.ts';
import { browserArgs, findBrowser } from '../tests/setup/find-browser.ts';
import { addCrowd, searcher } from './crowd.ts';
import { percentile } from './load.ts';
import { startUntil, stop } from './processes.ts';
import { row } from './report.ts';

const cards = 1000;
const goal = 50;
const host = 'nl.localhost';
/** Pixels per second of a hand in a hurry. */
const speed = 6000;

/** The demo's members and a crowd with their portraits; the session token of the one who searches. */
async function prepare(folder: string): Promise<string> {
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  await seedDemo(database.db, new Date());
  await addCrowd(database.db, cards + 200);
  await database.db.execute(sql`delete from photos where source = 'upload'`);
  await database.db.execute(sql`
    with known as (select row_number() over (order by id) as n, count(*) over () as total, p.* from photos p)
    insert into photos (id, site_id, member_id, name, blurred_name, source, spec, width, height, status, position, placeholder)
    select 'bench' || i, 'fonkel', 'crowd' || i, md5('n' || i), md5('b' || i), k.source, k.spec, k.width, k.height, 'active', 0,
      k.placeholder
    from generate_series(1, ${cards + 200}::int) i join known k on k.n = 1 + i % k.total`);
  // Of old members, so that no offer to new ones opens in the middle of the scrolling.
  await database.db.execute(sql`update members set created = now() - interval '1 year' where id like 'crowd%'`);
  await database.db.execute(sql`update profiles set country = 'nl', has_photo = true where member_id like 'crowd%'`);
  const token = await openSession(database.db, { id: searcher, siteId: 'fonkel' }, 'bench', new Date());
  await database.close();
  return token;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock, and of the thread's own processor time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** A piece of work of the page's main thread: milliseconds on the clock and of the processor. */
interface Task {
  clock: number;
  processor: number;
}

function tasksOf(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const tasks = new Map<string, Task[]>();
  const mains = new Set<string>();
  for (const { name, pid, tid, dur, tdur, args } of traceEvents) {
    const thread = `${pid}:${tid}`;
    if (name === 'thread_name' && args?.name === 'CrRendererMain') mains.add(thread);
    if (name !== 'RunTask' || !dur) continue;
    const own = tasks.get(thread) ?? [];
    tasks.set(thread, own);
    own.push({ clock: dur / 1000, processor: (tdur ?? dur) / 1000 });
  }
  const busiest = [...tasks].filter(([thread]) => mains.has(thread)).sort((a, b) => b[1].length - a[1].length)[0];
  if (!busiest) throw new Error('The trace has no main thread.');
  return busiest[1];
}

async function traced(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  return tasksOf(await browser.stopTracing());
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
/** How many members the list has, which not all stand in the page. */
const listed = (page: Page) =>
  page.evaluate(() => {
    const last = document.querySelector('main li:has(article):last-child');
    return Number(last?.getAttribute('aria-setsize') ?? document.querySelectorAll('main li article').length);
  });

async function scroll(page: Page, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 400, yDistance: -distance, speed });
  await session.detach();
}

/** Down to the last card, as they are fetched. */
async function fetchAll(page: Page): Promise<void> {
  for (let before = await listed(page); before < cards; before = await listed(page)) {
    await scroll(page, (await height(page)) - (await page.evaluate(() => window.scrollY)) - 800);
    await expect.poll(() => listed(page)).toBeGreaterThan(before);
  }
}

async function measure(origin: string, token: string): Promise<{ fetching: Task[]; scrolling: Task[] }> {
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: browserArgs });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const cookies = { auth: token, logged_in: '1' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    await page.goto(`${origin}/members?country=nl&gender=female,male`);
    await page.locator('main li article').first().waitFor();
    const fetching = await traced(browser, page, () => fetchAll(page));
    const scrolling = await traced(browser, page, async () => {
      await scroll(page, -(await height(page)));
      await scroll(page, await height(page));
    });
    return { fetching, scrolling };
  } finally {
    await browser.close();
  }
}

mkdirSync('.tmp', { recursive: true });
const folder = mkdtempSync(resolve('.tmp/bench-'));
await ensureBuilt();
const token = await prepare(folder);
const [PORT, BACKEND_PORT] = [String(await freePort()), String(await freePort())];
const origin = `http://${host}:${PORT}`;
const env = { PORT, BACKEND_PORT, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' };
const app = await startUntil(['server/start.ts'], env, `http://127.0.0.1:${PORT}/api/readyz`, host);
try {
  const { fetching, scrolling } = await measure(origin, token);
  const longest = (tasks: Task[], of: keyof Task) => Math.max(...tasks.map((task) => task[of]));
  const tell = (key: string, what: string, tasks: Task[]) => {
    const clocks = tasks.map(({ clock }) => clock);
    row({
      key,
      what,
      figure: `longest task ${longest(tasks, 'clock').toFixed(0)} ms on the clock, ${longest(tasks, 'processor').toFixed(0)} ms of the processor`,
      against: `p99 of ${tasks.length.toLocaleString('en')}`,
      reference: `${percentile(clocks, 0.99).toFixed(1)} ms on the clock`,
      value: longest(tasks, 'clock'),
      unit: 'ms',
      better: 'less',
      goal,
    });
  };
  tell('scroll.cards', 'scrolling 1,000 cards up and down', scrolling);
  tell('scroll.fetching', 'the same while they are fetched', fetching);
} finally {
  await stop(app);
  rmSync(folder, { recursive: true, force: true });
}
