import { calls } from '#contract/calls';
import { boundedText, newPassword } from '#contract/common';
import { searchPattern } from '#contract/fold-letters';
import { maxMessageLength } from '#contract/messages';
import { emailAddress, memberName } from '#contract/signup';
import { freeTextFields } from '../tests/setup/free-texts.ts';
import { isCommonPassword } from './accounts/common-passwords.ts';
import { foldName } from './accounts/fold.ts';
import { posesAsStaff } from './accounts/staff-names.ts';
import { meantAddress } from './routes/signup/meant-address.ts';
import { cautionIn } from './safety/caution.ts';
import { deviceOf } from './session/device.ts';

/** The most milliseconds that a text may keep everybody else of the process waiting: twice what the costliest one takes. */
const mostMs = 5;

/** As long as a body may be. */
const bodyLength = 64 * 1024;

/** What grows when it is normalised or folded, what patterns begin to match again and again, and what is drawn as nothing. */
const parts = [
  ...['\ufdfa', '\u3316', '\ufb2c', '\uac01', '\u0390', '\u1e9b\u0323', '\u0130', '\u{1d160}'],
  ...['e\u0301', '\u0301', `a${'\u0301'.repeat(30)}`, '\u0315\u0300\u05ae\u0301', '\u3164'],
  ...['a', ' ', '1 ', 'a.', '@', 'a-', '+1', 'www.', 'a b c d ', 'https://', '\u20ac1', 'nl12 ', 'client', 'rn'],
];
const textOf = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Milliseconds of the processor that work takes. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Runs of which the least counts: the first ones compile the code, and others are interrupted by a collection of garbage. */
const runs = 9;

/** Whether work takes more processor time than a text may; most work shows in one run that it does not. */
const isSlow = (work: () => unknown): boolean =>
  costOf(work) > mostMs && Math.min(...Array.from({ length: runs }, () => costOf(work))) > mostMs;

/** A request that has nothing but the text at its path, and one that has it in a list there. */
const requestsWith = (path: string[], text: string): unknown[] =>
  [text, [text]].map((value) => path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value));

test('reads a text in each field of the contract within five milliseconds, whatever it is made of', () => {
  expect(freeTextFields.length).toBeGreaterThan(30);
  const slow = freeTextFields.filter((field) => {
    const [id = '', where = ''] = field.split(' ');
    const [part, ...path] = where.split('.');
    const call = calls.find((one) => one.id === id);
    const schema = part === 'query' ? call?.query : call?.body;
    if (!schema) throw new Error(`there is no ${field}`);
    return parts.some((one) =>
      [2_000, 8_000, bodyLength].some((length) =>
        requestsWith(path, textOf(one, length)).some((request) => isSlow(() => schema.safeParse(request))),
      ),
    );
  });
  expect(slow).toEqual([]);
});

test.each([
  ['looks a message over', boundedText(maxMessageLength), maxMessageLength, (text: string) => cautionIn(text, 0)],
  ['compares a name', memberName, 25, (text: string) => [foldName(text), posesAsStaff(text, 'Aurora')]],
  [
    'searches a long message',
    boundedText(100),
    100,
    (text: string) => textOf(text, maxMessageLength).match(new RegExp(searchPattern(text), 'gu')),
  ],
  ['guesses the address that was meant', emailAddress, 200, (text: string) => meantAddress(text, 'nl')],
  ['weighs a password', newPassword, 128, (text: string) => isCommonPassword(text.normalize('NFKC'), ['somebody'])],
  ['names a device', boundedText(bodyLength), 300, (text: string) => deviceOf(text)],
] as const)('%s within five milliseconds, whatever it is made of', (_, schema, length, work) => {
  const texts = parts.flatMap((part) => [
    textOf(part, length),
    `${textOf(part, Math.min(60, length - 12))}@example.nl`,
    `a@${textOf(part, Math.min(60, length - 5))}.nl`,
  ]);
  const taken = texts.filter((text) => schema.safeParse(text).success);
  expect(taken.length).toBeGreaterThan(3);
  expect(taken.filter((text) => isSlow(() => work(text)))).toEqual([]);
});
