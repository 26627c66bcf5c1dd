import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { listAlike } from '../backend/accounts/refold-names.ts';
import type { exportMember } from '../backend/operator/export.ts';
import type { closeMember, correctMember, eraseMember, listOrders } from '../backend/operator/members.ts';
import { runWritten, say } from './operate.ts';

type Closed = Awaited<ReturnType<typeof closeMember>>;
type Erased = Awaited<ReturnType<typeof eraseMember>>;
type Corrected = Awaited<ReturnType<typeof correctMember>>;
type Orders = Awaited<ReturnType<typeof listOrders>>;
type Exported = Awaited<ReturnType<typeof exportMember>>;
type Alike = Awaited<ReturnType<typeof listAlike>>;

const usage = `members close|reopen <site> <member id or e-mail> <reason…>
members erase <site> <member id or e-mail> [--yes]
members export <site> <member id or e-mail> <file.zip>
members correct <site> <member id or e-mail> --name <new> | --born <YYYY-MM-DD>
members orders <site> <member id or e-mail>
members alike`;

/** The command as the backend wants it; null where it is none of these. */
function commandOf(): string[] | null {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, name: text, born: text },
  });
  const [command, site, member, ...words] = positionals;
  if (command === 'alike' && site === undefined && Object.keys(values).length === 0) return [command];
  if (command === undefined || site === undefined || member === undefined) return null;
  const given = Object.entries(values);
  if (command === 'close' || command === 'reopen') {
    return words.length > 0 && given.length === 0 ? [command, site, member, words.join(' ')] : null;
  }
  if (command === 'export') {
    const [file, ...more] = words;
    return file && more.length + given.length === 0 ? [command, site, member, resolve(file)] : null;
  }
  if (words.length > 0) return null;
  if (command === 'orders') return given.length === 0 ? [command, site, member] : null;
  if (command === 'erase' && given.every(([option]) => option === 'yes')) {
    return [command, site, member, values.yes ? 'yes' : ''];
  }
  const [what = '', written] = given[0] ?? [];
  return command === 'correct' && given.length === 1 && typeof written === 'string'
    ? [command, site, member, what, written]
    : null;
}

function readCommand(): string[] | null {
  try {
    return commandOf();
  } catch {
    return null;
  }
}

function printErased({ member, name, email, credits, photos, messages, erased, ...kept }: Erased): void {
  say(`${member}  ${name}  ${email}`);
  say(`goes: address, name, profile, ${photos} photos, the texts of ${messages} messages, ${credits} credits`);
  say(`stays: ${kept.payments} payments and the ledger, under an id that names nobody`);
  if (kept.reports > 0)
    say(`stays: ${kept.reports} reports by or about the member, for their own period (docs/operate/data-map.md)`);
  if (kept.mandates > 0) say(`stays: ${kept.mandates} mandates, sealed, while a bank can return a debit by them`);
  say(erased ? 'erased' : 'nothing was changed: --yes erases it, and nothing brings it back');
}

function printOrders({ id, name, email, status, closed, credits, orders }: Orders): void {
  say([id, name, email, closed ? `${status}, closed` : status, `${credits} credits`].join('  '));
  if (orders.length === 0) say('no orders');
  for (const order of orders) {
    const { paymentMethod, country, countryEvidence, amount, currency, refunded, chargedBack, mismatch, providerId } =
      order;
    const evidence = Object.entries(countryEvidence ?? {}).map((piece) => piece.join(' '));
    const rest = [
      ...(refunded > 0 ? [`refunded ${refunded}`] : []),
      ...(chargedBack > 0 ? [`charged back ${chargedBack}`] : []),
      ...(mismatch === null ? [] : [`mismatch ${mismatch}`]),
    ];
    const price = `${amount} ${currency}`;
    const bought = `${order.credits} credits`;
    const created = new Date(order.created).toISOString();
    say(
      [
        ...[order.id, created, order.status, paymentMethod, price, bought, providerId ?? 'no provider id'],
        `${country} by ${evidence.join(', ') || 'no evidence'}`,
        ...rest,
      ].join('  '),
    );
  }
}

function printAlike(alike: Alike): void {
  if (alike.length === 0) say('no name looks like another');
  for (const { site, id, name, other } of alike) say([site, id, name, 'looks like', other.id, other.name].join('  '));
}

function print(result: Closed | Erased | Corrected | Orders | Exported | Alike): boolean {
  if (Array.isArray(result)) printAlike(result);
  else if ('orders' in result) printOrders(result);
  else if ('file' in result)
    say(`${result.file}: ${result.bytes} bytes, all data of ${result.member} (${result.email})`);
  else if ('erased' in result) printErased(result);
  else if ('corrected' in result) say(`${result.corrected} of ${result.member} is corrected`);
  else if (result.closed) {
    say(`${result.member} is closed, and logged out of ${result.ended} sessions; no mail says so`);
    say(`tell them why, unless the law forbids it: ${result.email}`);
  } else say(`${result.member} is open again`);
  return true;
}

/** `close` shuts an account, `reopen` opens it, `erase` ends it, `correct` mends what its member cannot, `orders` lists, `export` writes all data to a file, `alike` names those to correct. `npm run debit -- log` tells of it later. */
await runWritten('members', readCommand(), usage, print);
