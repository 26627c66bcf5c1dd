/**
 * The arithmetic of docs/scale.md: from the rows of a kept table to what a population needs. `npm run bench` writes it into
 * the document with each table that it keeps; `node bench/plan.ts` does from the newest kept table.
 */
import { readFileSync } from 'node:fs';
import type { Row } from './report.ts';
import { newestKept } from './table.ts';
import { writeFormatted } from './write-formatted.ts';

/** What is planned for. The requests of a member follow the shares of bench/evening-traffic.ts. */
export const wanted = { members: 10_000_000, streams: 200_000, landers: 50_000, hosts: 1000 };
/** Assumed, not measured. */
const assumed = {
  /** Calls that an open app makes in a minute. */
  callsPerMinute: 3,
  /** Pages of a host that anybody asks for, at each edge and in each encoding, while they are fresh. */
  pagesPerHost: 60,
  /** Seconds for which a landing page is fresh: the host's settings, which it is made of, are read anew after so long. */
  freshSeconds: 300,
  /** Machines with nginx: each keeps its own pages. */
  edges: 4,
  /** Ways of compression that browsers ask for (gzip, br): a page is kept for each. */
  encodings: 2,
  /** Share of a processor's time that is planned for; the rest is for what comes at once. */
  busy: 0.6,
  /** A day's messages are so many seconds of its busiest. */
  busySeconds: 28_800,
};
const memberKinds = { search: 7, profile: 5, 'list-of-chats': 2, thread: 4, message: 2 };

interface Line {
  what: string;
  arithmetic: string;
  result: string;
  /** Keys of the rows that it stands on. */
  source: string;
}

const count = (value: number) => Math.ceil(value).toLocaleString('en');
const round = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits });

/** What the population needs, line by line. Throws where a row that it stands on was not measured. */
export function plan(rows: Row[]): Line[] {
  const find = (key: string): Row => {
    const row = rows.find((one) => one.key === key);
    if (!row) throw new Error(`the table has no row ${key}`);
    return row;
  };
  const value = (key: string) => find(key).value;
  const part = (kind: string, place: string) => find(`evening.cost.${kind}`).parts?.[place] ?? Number.NaN;
  const shares = Object.values(memberKinds).reduce((sum, share) => sum + share, 0);
  /** Milliseconds of a member's mean call at a place. */
  const call = (place: string) =>
    Object.entries(memberKinds).reduce((sum, [kind, share]) => sum + share * part(kind, place), 0) / shares;

  const { busy } = assumed;
  const html = rows.filter(({ key }) => /^landers\..*\.html$/.test(key)).map((row) => row.value);
  const page = html.reduce((sum, kB) => sum + kB, 0) / html.length;
  const edge = part('landing-page', 'edge');
  const cold = value('edge.hosts.1000.cold');
  const { pagesPerHost, freshSeconds, edges, encodings } = assumed;
  const made = (wanted.hosts * pagesPerHost) / freshSeconds;
  const fetched = made * edges * encodings;
  const pages = `${count(wanted.hosts)} hosts × ${pagesPerHost} pages`;
  const copies = `${edges} edges × ${encodings} encodings`;
  const calls = (wanted.streams * assumed.callsPerMinute) / 60;
  const messages = (calls * memberKinds.message) / shares;
  const idle = value('chat.stream.idle');
  const costs = Object.keys(memberKinds)
    .map((kind) => `evening.cost.${kind}`)
    .join(', ');
  const perDay = messages * assumed.busySeconds;
  return [
    {
      what: 'edge, processors for landing pages without TLS',
      arithmetic: `${count(wanted.landers)}/s × ${round(edge, 3)} ms ÷ ${busy}`,
      result: `${count((wanted.landers * edge) / 1000 / busy)} processors`,
      source: 'evening.cost.landing-page',
    },
    {
      what: 'edge, network for their HTML',
      arithmetic: `${count(wanted.landers)}/s × ${round(page)} kB × 8`,
      result: `${round((wanted.landers * page * 8 * 1024) / 1e9)} Gbit/s`,
      source: 'landers.*.html',
    },
    {
      what: 'web, pages that the edges ask for anew, each made',
      arithmetic: `${pages} × ${copies} ÷ ${freshSeconds} s = ${count(fetched)}/s × ${round(cold)} ms ÷ ${busy}`,
      result: `${count((fetched * cold) / 1000 / busy)} processes`,
      source: 'edge.hosts.1000.cold',
    },
    {
      what: 'web, the same where Redis shares what one made, without its hand-outs',
      arithmetic: `${pages} ÷ ${freshSeconds} s = ${count(made)}/s × ${round(cold)} ms ÷ ${busy}`,
      result: `${count((made * cold) / 1000 / busy)} processes`,
      source: 'edge.hosts.1000.cold',
    },
    {
      what: 'hit rate of the edges that this is',
      arithmetic: `1 − ${count(fetched)} ÷ ${count(wanted.landers)}`,
      result: `${round(100 * (1 - fetched / wanted.landers))} %`,
      source: 'assumed',
    },
    {
      what: "members' calls",
      arithmetic: `${count(wanted.streams)} open apps × ${assumed.callsPerMinute} a minute ÷ 60`,
      result: `${count(calls)}/s, ${count(messages)} of them messages`,
      source: 'assumed',
    },
    {
      what: 'backend, processes for the calls',
      arithmetic: `${count(calls)}/s × ${round(call('backend'), 2)} ms ÷ ${busy}`,
      result: `${count((calls * call('backend')) / 1000 / busy)} processes`,
      source: costs,
    },
    {
      what: 'backend, processes for open streams',
      arithmetic: `${count(wanted.streams)} × ${round(idle, 2)} ms a minute ÷ 60,000 ÷ ${busy}`,
      result: `${count((wanted.streams * idle) / 60_000 / busy)} processes`,
      source: 'chat.stream.idle',
    },
    {
      what: 'backend, memory for open streams',
      arithmetic: `${count(wanted.streams)} × ${round(value('chat.stream.memory'))} kB`,
      result: `${round((wanted.streams * value('chat.stream.memory')) / 2 ** 20)} GB over all processes`,
      source: 'chat.stream.memory',
    },
    {
      what: 'Postgres, processors',
      arithmetic: `${count(calls)}/s × ${round(call('database'), 2)} ms ÷ ${busy}`,
      result: `${count((calls * call('database')) / 1000 / busy)} processors`,
      source: costs,
    },
    {
      what: 'of these for messages, which only the primary can take',
      arithmetic: `${count(messages)}/s × ${round(part('message', 'database'), 2)} ms ÷ ${busy}`,
      result: `${count((messages * part('message', 'database')) / 1000 / busy)} processors`,
      source: 'evening.cost.message',
    },
    {
      what: 'Postgres, members and profiles, which have to be in memory',
      arithmetic: `${count(wanted.members)} × ${round(value('growth.disk'), 2)} kB`,
      result: `${round((wanted.members * value('growth.disk')) / 2 ** 20)} GB`,
      source: 'growth.disk',
    },
    {
      what: 'Postgres, messages of a year',
      arithmetic: `${count(messages)}/s × ${count(assumed.busySeconds)} s × 365 × ${round(value('archive.disk'), 2)} kB`,
      result: `${round((perDay * 365 * value('archive.disk')) / 2 ** 30)} TB, ${round(perDay / 1e6)} million a day`,
      source: 'archive.disk',
    },
  ];
}

/** The lines as a table of Markdown. */
export function planTable(lines: Line[], date: string): string {
  const cells = lines.map(
    ({ what, arithmetic, result, source }) => `| ${what} | ${arithmetic} | **${result}** | ${source} |`,
  );
  return [
    `From the table of ${date}:`,
    '',
    '| what | arithmetic | result | source rows |',
    '| --- | --- | --- | --- |',
    ...cells,
  ].join('\n');
}

const document = 'docs/scale.md';
const [from, until] = ['<!-- plan -->', '<!-- end of the plan -->'];

/** The plan that follows from the newest kept table. */
export function newestPlan(): string {
  const kept = newestKept('bench/results');
  if (!kept) throw new Error('no table is kept');
  return planTable(plan(kept.rows), kept.date);
}

/** Puts the plan that follows from the newest kept table into the document, between its marks. */
export function writePlan(): void {
  const text = readFileSync(document, 'utf8');
  const [before = '', after = ''] = [text.split(from)[0], text.split(until)[1]];
  writeFormatted({ [document]: `${before}${from}\n\n${newestPlan()}\n\n${until}${after}` });
}

if (import.meta.main) writePlan();
