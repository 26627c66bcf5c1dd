import fc, { type Arbitrary } from 'fast-check';

/** What programs trip over, wherever a text is expected. */
const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202eabc', '\ufeff', '\u200b', 'e\u0301'.repeat(20), '\uffff'],
  ...['😀'.repeat(100), 'x'.repeat(65), 'x'.repeat(5_000), 'ﬁ'.repeat(40), '\ufdfa'.repeat(300), 'İ', 'ß', 'ſ'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]', 'undefined', 'null', 'NaN'],
  ...["'; drop table members; --", "' or 1=1 --", '\\', '%', '_', '%00', '%s%n', '{{7*7}}', '<!--', '$1', ':a'],
  ...['-1', '0', '-0', '1e9', '1e309', '0x10', '2147483648', '-2147483649', '9007199254740993', '99999999999999999999'],
  ...[
    '999999999999999_abc',
    '0_0',
    '1_1_1',
    '2024-02-30',
    '0000-01-01',
    '9999-12-31',
    '+275760-09-13',
    '-000001-01-01',
  ],
  ...['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z', '2024-01-01T00:00:00+99:99', 'infinity', '-infinity', 'now'],
  ...['../../etc/passwd', '/dev/null', 'https://evil.example', 'javascript:alert(1)', 'a@b\r\nBcc: c@d.example', ','],
  ...['Europe/Nowhere', 'Etc/GMT+99', 'xn--', 'a@xn--.example', '"@"@example.com', `${'a'.repeat(300)}@b.example`],
];

const values: unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e9, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e21, -1e308, 5e-324],
  ...[[], [[]], [null], ['\0'], ['\ud800'], Array(1_000).fill('x'), Array(1_000).fill({}), {}, { length: 1 }],
  ...[
    { amount: 1e20 },
    JSON.parse('{"then":"x"}'),
    { toJSON: 1 },
    { '\0': 1 },
    { '\ud800': 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
  ],
];

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Bodies that are no body of any call; each below what a body may weigh. */
const bodies = [
  ...['', 'null', '1', '"x"', '[]', '{}', 'true', '{"a":', '{"a":1}{"a":2}', '\ufeff{}', "{'a':1}", '{"a":1e999}'],
  ...[nested(30_000, '[', ']'), `{"a":${nested(9_000, '[', ']')}}`, '['.repeat(60_000), '{"a":'.repeat(9_000)],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1,"a":2}', '\xff', '\0', 'a=1&a=2', '='],
  `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
];

/** A text that nobody expects. */
export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 80 }));

/** A value that nobody expects. */
export const hostileValue = fc.oneof(hostileText, fc.constantFrom(...values), fc.jsonValue({ maxDepth: 4 }));

/** The bytes of a body that no client sends. */
export const hostileBody = fc.oneof(
  fc.constantFrom(...bodies).map((text) => Buffer.from(text, text === '\xff' ? 'latin1' : 'utf8')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** Header values are Latin letters, so that anything else is written in percents. */
const headerText = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300));

const headerNames = [
  ...['cookie', 'content-type', 'content-encoding', 'accept', 'accept-language', 'accept-encoding', 'authorization'],
  ...[
    'origin',
    'referer',
    'range',
    'if-none-match',
    'if-modified-since',
    'last-event-id',
    'sec-fetch-site',
    'traceparent',
  ],
  ...[
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-country',
    'x-http-method-override',
    'request-type',
  ],
];
const headerValues = [
  ...[
    'null',
    '*',
    ', , ,',
    ';;;',
    '=',
    'bytes=0-1,5-',
    'gzip',
    'text/xml',
    'multipart/form-data; boundary=',
    '"',
    '-1',
  ],
  ...['auth=', 'auth=%', 'auth=a; auth=b', `auth=${'x'.repeat(4_000)}`, 'application/json; charset=utf-16', 'Bearer x'],
];

/** Up to three headers with what nobody sends in them. */
export const hostileHeaders = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.oneof(fc.constantFrom(...headerValues), headerText),
  { maxKeys: 3 },
);

/** Behind a query: parameters twice, without a name, without a value, in bytes that are no text. */
export const hostileQuery = fc.constantFrom(
  ...['', '&', '&=', '&a', '&%', '&%ff=%ff', '&%00=1', '&__proto__=1', '&a[]=1&a[b]=2', `&${'a=1&'.repeat(500)}`],
);

/** Where a value can be exchanged: the way to each of its parts. */
function waysInto(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, inner]) => waysInto(inner, [...way, key]))];
}

function exchanged(value: unknown, way: string[], change: (found: unknown) => unknown): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const changed = exchanged(copy[key], rest, change);
  if (changed === undefined) delete copy[key];
  else copy[key] = changed;
  return copy;
}

/** The same with one part of it exchanged, left out, or beside one that nobody asked for. */
export function spoilt<T>(good: Arbitrary<T>): Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(), kind: fc.constantFrom('exchange', 'remove', 'add'), by: hostileValue });
  return fc.tuple(good, change).map(([value, { at, kind, by }]) => {
    if (kind === 'add') return { ...(value as object), [`${typeof by === 'string' ? by : 'more'}`]: by };
    const ways = waysInto(value).slice(1);
    const way = ways[at % (ways.length || 1)];
    return way === undefined ? value : exchanged(value, way, () => (kind === 'remove' ? undefined : by));
  });
}
