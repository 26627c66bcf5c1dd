/**
 * Looks at all nine landing pages with Lighthouse on its simulated mid phone: performance, accessibility, best practices
 * and SEO each at least 95, LCP below 1.8 s, CLS below 0.02, and total blocking time at most 50 ms above that of a bare
 * static Next page in the same run.
 *
 * Lighthouse is no dependency, being heavier than the product: it is the command that LIGHTHOUSE names, or comes by npx
 * into npm's cache. BENCH_LANDERS chooses some pages, BENCH_ROUNDS looks more than once at each and takes the calmest.
 *
 *     npm run bench -- lighthouse
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { landers } from '../lib/landers/landers.ts';
import { browserArgs, findBrowser } from '../tests/setup/find-browser.ts';
import { at, besideBare, host } from './beside-bare.ts';
import { read } from './page-weight.ts';
import { milliseconds, row } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const chosen = process.env.BENCH_LANDERS?.split(',') ?? [...landers];
const rounds = Number(process.env.BENCH_ROUNDS ?? 1);
const shortened = rounds === 1 ? { shortened: 'shortened: one look' } : {};

interface Seen {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
}

/**
 * Asks for a page and its pictures once. The demo draws a portrait's width when somebody asks for it first: that takes the
 * processor from the browser that is measured beside it, and no visitor of a site waits for it.
 */
async function prepare(web: number, path: string): Promise<void> {
  const html = (await read(at(web, path), host)).toString();
  for (const picture of new Set(html.match(/\/media\/[\w-]+\.webp/g))) await read(at(web, picture), host);
}

/** One look at a page: scores from 0 to 100, milliseconds. */
function look(url: string, folder: string): Seen {
  const file = join(folder, 'lighthouse.json');
  const [command = '', ...first] = (process.env.LIGHTHOUSE ?? 'npx --yes lighthouse@12').split(' ');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`];
  const chrome = `--chrome-flags=--headless=new ${browserArgs.join(' ')}`;
  const env = { ...process.env, CHROME_PATH: findBrowser().path };
  execFileSync(command, [...first, url, ...flags, chrome], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const value = (audit: string) => report.audits[audit].numericValue as number;
  return {
    scores: categories.map((category) => Math.round(report.categories[category].score * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
}

/** The calmest of several looks: what else runs on the machine only ever makes a page slower. */
function calmest(url: string, folder: string): Seen {
  const seen = Array.from({ length: rounds }, () => look(url, folder));
  return seen.toSorted((a, b) => a.tbt - b.tbt)[0] as Seen;
}

function report(lander: string, seen: Seen, bare: Seen): void {
  const named = (name: string) => ({ key: `lighthouse.${lander}.${name}`, ...shortened });
  const bareSeconds = `${(bare.lcp / 1000).toFixed(2)} s`;
  row({
    ...named('score'),
    what: `Lighthouse, ${lander}: the lowest of its four scores`,
    figure: categories.map((category, i) => `${category} ${seen.scores[i]}`).join(', '),
    against: 'bare Next page',
    reference: `performance ${bare.scores[0]}`,
    value: Math.min(...seen.scores),
    unit: 'points',
    better: 'more',
    goal: 95,
  });
  row({
    ...named('lcp'),
    what: `${lander}: largest contentful paint`,
    figure: `${(seen.lcp / 1000).toFixed(2)} s`,
    against: 'bare Next page',
    reference: bareSeconds,
    value: seen.lcp / 1000,
    unit: 's',
    better: 'less',
    goal: 1.8,
  });
  row({
    ...named('tbt'),
    what: `${lander}: blocking time above the bare page's`,
    figure: milliseconds(seen.tbt),
    against: 'bare Next page',
    reference: milliseconds(bare.tbt),
    value: seen.tbt - bare.tbt,
    unit: 'ms',
    better: 'less',
    goal: 50,
  });
  row({
    ...named('cls'),
    what: `${lander}: layout shift`,
    figure: seen.cls.toFixed(3),
    value: seen.cls,
    unit: 'shift',
    better: 'less',
    goal: 0.02,
  });
}

await besideBare(async ({ web, bare, folder }) => {
  const reference = calmest(at(bare, '/'), folder);
  for (const lander of chosen) {
    await prepare(web, `/landers/${lander}`);
    const url = `http://${host}:${web}/landers/${lander}?network=acme`;
    const seen = calmest(url, folder);
    process.stderr.write(`${lander}: ${seen.scores.join(' ')}, TBT ${milliseconds(seen.tbt)}\n`);
    report(lander, seen, reference);
  }
});
