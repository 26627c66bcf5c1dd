import { parseArgs } from 'node:util';
import type { addCode, listCodes } from '../backend/discounts/operate-codes.ts';
import { runWritten, say } from './operate.ts';

type Listed = Awaited<ReturnType<typeof listCodes>>;
type Changed = Awaited<ReturnType<typeof addCode>>;

const usage = `codes list
codes end <site> <code>
codes add <site> <code> --percentage <n> [--welcome] [--country <nl>] [--user <member id>] [--expires <day or moment>]
          [--currency <EUR>] [--minimum <minor units>] [--validity once-per-user|unlimited] [--methods <ideal,paypal>]`;

const text = { type: 'string' } as const;
const options = {
  percentage: text,
  country: text,
  user: text,
  expires: text,
  currency: text,
  minimum: text,
  validity: text,
  methods: text,
  welcome: { type: 'boolean' },
} as const;

/** The command as the backend wants it; null where it is none of these. */
function readCommand(): string[] | null {
  try {
    const { positionals, values } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
    const [command = 'list', ...rest] = positionals;
    const adds = command === 'add';
    if (rest.length !== { list: 0, end: 2, add: 2 }[command]) return null;
    if (adds ? values.percentage === undefined : Object.keys(values).length > 0) return null;
    return [command, ...rest, ...(adds ? [JSON.stringify(values)] : [])];
  } catch {
    return null;
  }
}

/** What a code is bound to, in the words of the command that made it. */
function bounds({ country, user, expires, currency, minimum, validity, methods, welcome }: Listed[number]): string[] {
  const named = { country, user, expires, currency, minimum, methods: methods?.join(',') };
  return [
    ...(welcome ? ['welcome'] : []),
    validity,
    ...Object.entries(named).flatMap(([name, value]) => (value == null ? [] : [`${name} ${value}`])),
  ];
}

function print(result: Listed | Changed): boolean {
  if (!Array.isArray(result)) say(`${result.code} is ${result.status}`);
  else if (result.length === 0) say('there are no codes');
  else
    for (const one of result) {
      const { site, code, percentage, status, held, used } = one;
      say([site, code, `${percentage}%`, status, ...bounds(one), `held ${held}`, `used ${used}`].join('  '));
    }
  return true;
}

/** `list` names the codes of all sites with how often they were used; `add` makes one; `end` takes one away. */
await runWritten('codes', readCommand(), usage, print);
