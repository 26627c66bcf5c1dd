import { parseArgs } from 'node:util';
import type { addNetwork, listNetworks, removeNetwork } from '../backend/affiliates/operate-networks.ts';
import type { ReportLine, Sums } from '../backend/affiliates/report.ts';
import { postbackEvents } from '../backend/db/schema/affiliates.ts';
import { runOperation, say } from './operate.ts';
import { textCell } from './terminal-text.ts';

type Listed = Awaited<ReturnType<typeof listNetworks>>;
type Added = Awaited<ReturnType<typeof addNetwork>>;
type Removed = Awaited<ReturnType<typeof removeNetwork>>;

const usage = `affiliates list
affiliates add <site> <network> <address with {placeholders}> [--events signup,purchase,withdrawal,refund,chargeback,chargeback_reversed]
affiliates remove <site> <network>
affiliates report <site> <first day> <last day> [--by network,ref,sub1,sub2,sub3]`;

const options = { events: { type: 'string' }, by: { type: 'string' } } as const;

const money = (sums: Sums) =>
  Object.entries(sums)
    .map(([currency, amount]) => `${(amount / 100).toFixed(2)} ${currency}`)
    .join(' + ') || '0';

function printNetworks(networks: Listed): boolean {
  if (networks.length === 0) say('there are no networks');
  for (const { site, name, events, template, sent, waiting, refused, silentUntil } of networks) {
    const counts = `sent ${sent}  waiting ${waiting}  refused ${refused}`;
    const silent = silentUntil === null ? '' : `  silent, tried again ${new Date(silentUntil).toISOString()}`;
    say(`${site}  ${name}  ${events.join(',')}  ${template}  ${counts}${silent}`);
  }
  return true;
}

function printReport(lines: ReportLine[]): boolean {
  const names = Object.keys(lines[0]?.by ?? {});
  say([...names, 'visits', 'signups', 'confirmations', 'purchases', 'revenue', 'refunds', 'complaints'].join('\t'));
  for (const { by, visits, signups, confirmations, purchases, revenue, refunds, complaints } of lines) {
    const figures = [visits, signups, confirmations, purchases, money(revenue), money(refunds), complaints];
    say([...Object.values(by).map(textCell), ...figures].join('\t'));
  }
  return true;
}

/** Says what is to be done; false where that is no command. */
async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [command = 'list', ...given] = positionals;
  const takes = { list: 0, add: 3, remove: 2, report: 3 }[command];
  const fits = (values.events === undefined || command === 'add') && (values.by === undefined || command === 'report');
  if (given.length !== takes || !fits) return false;
  if (command === 'list') await runOperation('affiliates', ['list'], printNetworks);
  if (command === 'remove') {
    await runOperation<Removed>('affiliates', ['remove', ...given], ({ site, name }) => {
      say(`${name} is told nothing more of ${site}`);
      return true;
    });
  }
  if (command === 'add') {
    const events = values.events ?? postbackEvents.join(',');
    await runOperation<Added>('affiliates', ['add', ...given, events], ({ site, name, secret }) => {
      say(`${name} is told of ${site}; its signatures are made with ${secret}`);
      return true;
    });
  }
  if (command === 'report') {
    await runOperation('affiliates', ['report', ...given, values.by ?? 'network,ref,sub1'], printReport);
  }
  return true;
}

if (!(await main().catch(() => false))) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
