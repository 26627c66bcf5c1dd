/** A request, or what looks like one, that programs on the way may read in different ways. */
export interface Trick {
  name: string;
  /**
   * Bytes as latin1. `@` stands for the path of the trick, which may be asked for once, `$` for its second one, and `###`
   * for its number.
   */
  raw: string;
  /** The trick may lead to a second whole request of its own, since it sends two. */
  two?: boolean;
}

const host = 'Host: nl.localhost';
/** What must never be a request. It fills a body, or follows what has to be refused. */
const smuggled = 'GET /api/smuggled?by=### HTTP/1.1\r\nHost: nl.localhost\r\nX-Ignore: x';
const second = `GET $ HTTP/1.1\r\n${host}\r\n\r\n`;
const ends = `${smuggled}\r\n\r\n`;

const request = (line: string, headers: string[], body = '') =>
  `${[line, host, ...headers].join('\r\n')}\r\n\r\n${body}`;
const sized = (method: string, headers: string[], body = ends) =>
  request(`${method} @ HTTP/1.1`, [...headers, `Content-Length: ${body.length}`], body);
const hex = (text: string) => text.length.toString(16);
const chunk = (text: string) => `${hex(text)}\r\n${text}\r\n`;
/** A whole body in chunks that holds the smuggled request. */
const chunked = `${chunk(ends)}0\r\n\r\n`;

function table(group: string, variants: Record<string, Omit<Trick, 'name'> | string>): Trick[] {
  return Object.entries(variants).map(([name, trick]) => ({
    name: `${group}: ${name}`,
    ...(typeof trick === 'string' ? { raw: trick } : trick),
  }));
}
const each = (group: string, variants: string[], make: (variant: string) => Omit<Trick, 'name'> | string): Trick[] =>
  table(group, Object.fromEntries(variants.map((variant) => [JSON.stringify(variant), make(variant)])));

/** Headers that a `Connection` header asks the next program to remove. */
const removable = [
  'content-length',
  'host',
  'cookie',
  'authorization',
  'content-type',
  'origin',
  'referer',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'range',
  'if-none-match',
  'expect',
  'via',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-country',
  'x-real-ip',
  'front-secret',
  'traceparent',
  'sec-fetch-site',
  'x-request-id',
];
const connection = [
  ...each('Connection names', removable, (name) =>
    sized('POST', [`Connection: keep-alive, ${name}`, 'X-Forwarded-For: 9.9.9.9']),
  ),
  ...each(
    'Connection removes the length',
    [
      'Connection: close, content-length',
      'Connection: Content-Length',
      'Connection: CONTENT-LENGTH,keep-alive',
      'Connection:content-length',
      'Connection: keep-alive,\tcontent-length',
      'Connection: keep-alive ,content-length ,',
      'Connection: keep-alive\r\nConnection: content-length',
      'Connection: ,,,content-length',
      'Connection: keep-alive,\r\n content-length',
      'Connection: keep-alive; content-length',
      'Connection: "content-length"',
      'Proxy-Connection: content-length',
      'Keep-Alive: content-length',
      'Connection: transfer-encoding, content-length',
      'Connection: TE, Upgrade, HTTP2-Settings, content-length',
    ],
    (line) => sized('GET', [line]),
  ),
  ...each('Connection removes the length of a DELETE', ['content-length', 'close, content-length'], (names) =>
    sized('DELETE', [`Connection: ${names}`]),
  ),
  ...each('Connection removes the coding', ['transfer-encoding', 'close, transfer-encoding', 'te, trailer'], (names) =>
    request('POST @ HTTP/1.1', [`Connection: ${names}`, 'Transfer-Encoding: chunked'], chunked),
  ),
];

/** Spellings of `Transfer-Encoding: chunked` that one program knows and another one does not. */
const codings = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding:chunked',
  'Transfer-Encoding:  chunked ',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: chunKed',
  'TRANSFER-ENCODING: CHUNKED',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding\t: chunked',
  ' Transfer-Encoding: chunked',
  '\tTransfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunk',
  'Transfer-Encoding: chunkedx',
  'Transfer-Encoding: x chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: cow, chunked',
  'Transfer-Encoding: chunked, cow',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: chunked,',
  'Transfer-Encoding: ,chunked',
  'Transfer-Encoding: "chunked"',
  "Transfer-Encoding: 'chunked'",
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: \x0cchunked',
  'Transfer-Encoding: chunked\x0b',
  'Transfer-Encoding: chunked\0',
  'Transfer-Encoding: \0chunked',
  'Transfer-Encoding: \xa0chunked',
  'Transfer-Encoding: chunked\x7f',
  'Transfer-Encoding\0: chunked',
  '\0Transfer-Encoding: chunked',
  'Transfer-Encoding: \r\n chunked',
  'Transfer-Encoding:\r\n\tchunked',
  'Transfer-Encoding\r\n: chunked',
  'X: x\r\n Transfer-Encoding: chunked',
  'X: x\nTransfer-Encoding: chunked',
  'X: x\rTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding:',
  'Transfer-Encoding: 0',
  'Transfer Encoding: chunked',
  'Transfer-Encoding = chunked',
];
/** Other headers, which every program has to leave alone. */
const lookalikes = [
  'Transfer_Encoding: chunked',
  'X-Transfer-Encoding: chunked',
  'Transfer-%45ncoding: chunked',
  'Content-Encoding: chunked',
  'TE: chunked',
  'Transf\xe9r-Encoding: chunked',
  'Trailer: Transfer-Encoding',
];
const encodings = [
  // The length covers all; the coding ends before the smuggled request.
  ...each('CL.TE', [...codings, ...lookalikes], (line) => sized('POST', [line], `0\r\n\r\n${ends}`)),
  // The length ends before the smuggled request; the coding covers it.
  ...each('TE.CL', codings, (line) => request('POST @ HTTP/1.1', [`Content-Length: 4`, line], chunked)),
  ...each('TE.CL, length last', codings.slice(0, 6), (line) =>
    request('POST @ HTTP/1.1', [line, `Content-Length: 4`], chunked),
  ),
  // A program that does not know the coding sees no body, and a second request whose method is a size.
  ...each('TE.0', codings, (line) => request('POST @ HTTP/1.1', [line], chunked)),
  ...each('TE.0 by GET', codings.slice(0, 6), (line) => request('GET @ HTTP/1.1', [line], chunked)),
];

const lengths = [
  '+5',
  '-5',
  '-0',
  '5 5',
  '5, 5',
  '5,5',
  '5, 6',
  '0, 5',
  '0x5',
  '5;',
  '5.0',
  '5e0',
  '5\x0b',
  '5\0',
  '\xa05',
  '"5"',
  '',
  'five',
  '\xb2',
  '0b101',
  '1_0',
  '9999999999999999999999',
  '18446744073709551621',
  '340282366920938463463374607431768211461',
];
const lengthLines = [
  'Content-Length : 5',
  'Content-Length\t: 5',
  'Content-Length\0: 5',
  ' Content-Length: 5',
  'Content-Length:\r\n 5',
  'Content-Length\r\n: 5',
  'Content-Length: 5\r\nContent-Length: 5',
  'Content-Length: 5\r\nContent-Length: 60',
  'Content-Length: 60\r\nContent-Length: 5',
  'Content-Length: 0\r\nContent-Length: 60',
  'Content-Length: 60\r\ncontent-length: 0',
  'X: x\rContent-Length: 5',
  'Content Length: 5',
];
const sizes = [
  ...each('odd length', lengths, (value) => request('POST @ HTTP/1.1', [`Content-Length: ${value}`], `hello${ends}`)),
  ...each('odd line of a length', lengthLines, (line) => request('POST @ HTTP/1.1', [line], `hello${ends}`)),
  ...each('length with zeros or blanks', ['05', '000000000000000000005', '  5  ', '\t5\t'], (value) => ({
    raw: request('POST @ HTTP/1.1', [`Content-Length: ${value}`], `hello${second}`),
    two: true,
  })),
  ...each('length beside another name', ['Content_Length: 0', 'X-Content-Length: 0', 'Content-Length-X: 0'], (line) =>
    sized('POST', [line]),
  ),
];

const bodies = [
  ...each('CL.0', ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PROPFIND', 'QUERY', 'SOURCE'], (method) =>
    sized(method, []),
  ),
  ...each('body in chunks', ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PROPFIND'], (method) =>
    request(`${method} @ HTTP/1.1`, ['Transfer-Encoding: chunked'], chunked),
  ),
  ...each('0.CL', ['GET', 'HEAD', 'POST', 'DELETE'], (method) =>
    request(`${method} @ HTTP/1.1`, ['Content-Length: 1000'], smuggled),
  ),
  ...table('body', {
    'on a GET of HTTP/1.0': request('GET @ HTTP/1.0', [`Content-Length: ${ends.length}`], ends),
    'in chunks of HTTP/1.0': request('POST @ HTTP/1.0', ['Transfer-Encoding: chunked'], chunked),
    'that is longer than said': request('POST @ HTTP/1.1', ['Content-Length: 1'], `x${'\0'.repeat(9)}${ends}`),
    'that was answered before it was read': sized('POST', ['X-Early: 1']),
    'that was answered early, in chunks': request(
      'POST @ HTTP/1.1',
      ['X-Early: 1', 'Transfer-Encoding: chunked'],
      chunked,
    ),
    'that was answered early, of which a part never comes': request(
      'POST @ HTTP/1.1',
      ['X-Early: 1', 'Content-Length: 5000'],
      ends,
    ),
    'that is a multipart form with a request in it': sized(
      'POST',
      ['Content-Type: multipart/form-data; boundary=x'],
      `--x\r\n\r\n${ends}\r\n--x--`,
    ),
  }),
];

const sizesOfChunks = [
  '-5',
  '+5',
  '0x5',
  '5_',
  '0_5',
  ' 5',
  '\t5',
  'g',
  '',
  '5,5',
  '5.0',
  '\x005',
  '5\0',
  '5\x0b',
  'FFFFFFFFFFFFFFFFF',
  '10000000000000005',
  '8000000000000005',
  '5;\n',
  '5\n',
  '5;x\n',
  '5\r',
  '5;x\ry',
  '5\r\r',
];
const inChunks = (body: string) => request('POST @ HTTP/1.1', ['Transfer-Encoding: chunked'], body);
const chunks = [
  ...each('size of a chunk', sizesOfChunks, (size) => inChunks(`${size}\r\nhello\r\n0\r\n\r\n${ends}`)),
  ...each(
    'end of a chunk',
    [
      '5\r\nhello0\r\n\r\n',
      '5\r\nhelloxx0\r\n\r\n',
      '5\r\nhello\r0\r\n\r\n',
      '5\r\nhello\r\n\r\n0\r\n\r\n',
      '5\r\nhello\r\n0\rx\r\n',
      '5;a\nGET /api/smuggled HTTP/1.1\r\nhello\r\n0\r\n\r\n',
      '5;a\rb\r\nhello\r\n0\r\n\r\n',
    ],
    (body) => inChunks(`${body}${ends}`),
  ),
  // nginx reads these, and frames the body anew: what follows is the visitor's own next request.
  ...each(
    'end of a chunk that an edge may know',
    [
      '5\r\nhello\n0\r\n\r\n',
      '5\nhello\n0\n\n',
      '5\r\nhello\r\n0\n\n',
      '5;\0\r\nhello\r\n0\r\n\r\n',
      '5 x\r\nhello\r\n0\r\n\r\n',
    ],
    (body) => ({ raw: inChunks(`${body}${second}`), two: true }),
  ),
  ...each(
    'trailer',
    [
      'Content-Length: 60',
      'Transfer-Encoding: chunked',
      'Host: velours.localhost',
      'X-Forwarded-For: 9.9.9.9',
      'Front-Secret: forged',
      'Cookie: auth=forged',
      'X: y\r\n folded',
    ],
    (line) => ({ raw: inChunks(`5\r\nhello\r\n0\r\n${line}\r\n\r\n${second}`), two: true }),
  ),
  ...each(
    'extension',
    ['5;a', '5;a=b', '5 ;a=b', '5;a="b"', '5;;;', '0005', `5;${'x'.repeat(200)}`, `5;${'x'.repeat(20_000)}`],
    (size) => ({ raw: inChunks(`${size}\r\nhello\r\n0\r\n\r\n${second}`), two: true }),
  ),
  ...table('chunks', {
    'that never end': inChunks(chunk(ends)),
    'whose end lacks its last line': inChunks(`5\r\nhello\r\n0\r\n${smuggled}`),
    'of a byte each': {
      raw: inChunks(`${[...ends].map(chunk).join('')}0\r\n\r\n${second}`),
      two: true,
    },
    'after an empty one': inChunks(`0\r\n\r\n${chunk(ends)}`),
    'with a line in a trailer that is a request': inChunks(`5\r\nhello\r\n0\r\n${ends}`),
  }),
];

const lines = [
  ...each(
    'request line',
    [
      'GET http://velours.localhost@ HTTP/1.1',
      'GET https://velours.localhost@ HTTP/1.1',
      'GET HTTP://nl.localhost@ HTTP/1.1',
      'GET http://nl.localhost:80@ HTTP/1.1',
      'GET http://@ HTTP/1.1',
      'GET file://@ HTTP/1.1',
      'GET nl.localhost@ HTTP/1.1',
      'GET :80@ HTTP/1.1',
      'CONNECT nl.localhost:443 HTTP/1.1',
      'CONNECT @ HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'GET * HTTP/1.1',
      'GET @',
      'GET @ HTTP/0.9',
      'GET @ HTTP/1.2',
      'GET @ HTTP/2.0',
      'GET @ HTTP/11',
      'GET @ HTTP/1.1x',
      'GET @ HTTP/ 1.1',
      'GET @ HTTP /1.1',
      'GET @ http/1.1',
      'GET @ ICE/1.0',
      'GET  @ HTTP/1.1',
      'GET\t@ HTTP/1.1',
      'GET @\tHTTP/1.1',
      'GET @ HTTP/1.1 ',
      'GET @  HTTP/1.1',
      ' GET @ HTTP/1.1',
      'get @ HTTP/1.1',
      'G\0T @ HTTP/1.1',
      'GET\0 @ HTTP/1.1',
      'GET @\0 HTTP/1.1',
      'GET @ x HTTP/1.1',
      'GET @\x0b HTTP/1.1',
      'GET @\xa0 HTTP/1.1',
      'GET @#/../smuggled HTTP/1.1',
      'GET @%0d%0aX-Forwarded-For:%209.9.9.9 HTTP/1.1',
      'GET @%20HTTP/1.1%0d%0a%0d%0aGET%20/api/smuggled HTTP/1.1',
      'GET @%00 HTTP/1.1',
      'GET @%2f..%2fsmuggled HTTP/1.1',
      'GET /api/..%2fx/..@ HTTP/1.1',
      'GET /media%2fx/..@ HTTP/1.1',
      'GET /media/..@ HTTP/1.1',
      'GET /x/%2e%2e@ HTTP/1.1',
      'GET /x\\..@ HTTP/1.1',
      'GET @\\..\\smuggled HTTP/1.1',
      `GET @?${'x'.repeat(9000)} HTTP/1.1`,
      `GET @${'x'.repeat(3000)} HTTP/1.1`,
      `${'X'.repeat(300)} @ HTTP/1.1`,
      'G(T @ HTTP/1.1',
      'PRI * HTTP/2.0',
    ],
    (line) => ({ raw: `${request(line, [])}`, two: false }),
  ),
  ...each('odd request line before a body', ['GET @', 'GET @ HTTP/1.0', 'GET @ HTTP/1.1 ', 'GET  @ HTTP/1.1'], (line) =>
    request(line, [`Content-Length: ${ends.length}`], ends),
  ),
  ...table('line', {
    'ends of LF alone': `GET @ HTTP/1.1\n${host}\n\n`,
    'ends of LF alone, with a body': `POST @ HTTP/1.1\n${host}\nContent-Length: ${ends.length}\n\n${ends}`,
    'ends of CR alone': `GET @ HTTP/1.1\r${host}\r\r`,
    'ends of CR CR LF': `GET @ HTTP/1.1\r\r\n${host}\r\r\n\r\r\n`,
    'ends of LF CR': `GET @ HTTP/1.1\n\r${host}\n\r\n\r`,
    'an end of headers of LF LF': `POST @ HTTP/1.1\r\n${host}\r\nContent-Length: ${ends.length}\n\n${ends}`,
    'an end of headers of CR LF LF': { raw: `GET @ HTTP/1.1\r\n${host}\r\n\n${second}`, two: true },
    'an end of headers of CR CR': `GET @ HTTP/1.1\r\n${host}\r\r${ends}`,
    'empty ones before the request': { raw: `\r\n\r\n\r\n${request('GET @ HTTP/1.1', [])}`, two: true },
    'LF before the request': { raw: `\n${request('GET @ HTTP/1.1', [])}`, two: true },
    'NUL before the request': `\0${request('GET @ HTTP/1.1', [])}`,
    'the preface of HTTP/2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0${ends}`,
    'a hello of TLS': `\x16\x03\x01\x00\xa5\x01\0\0\xa1\x03\x03${ends}`,
    'PROXY protocol': `PROXY TCP4 9.9.9.9 127.0.0.1 1 80\r\n${request('GET @ HTTP/1.1', [])}`,
    'an answer': `HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n${ends}`,
  }),
];

const headers = [
  ...each(
    'header',
    [
      'X: x\n y',
      'X: x\r\n y',
      'X: x\r\n\ty: z',
      'X: \r\n',
      'X',
      ': x',
      'X : x',
      'X\t: x',
      ' X: x',
      'X\0: x',
      'X: x\0y',
      'X: x\ry',
      'X: x\x01y',
      'X: x\x7fy',
      'X(: x',
      'X y: x',
      'X<: x',
      '"X": x',
      'X\xe9: x',
      'X: \xe9\xff',
      'X: x\x0b',
      '\x0bX: x',
    ],
    (line) => sized('POST', [line]),
  ),
  ...each(
    'name of a host',
    [
      'Host: velours.localhost',
      'Host : velours.localhost',
      ' Host: velours.localhost',
      'Host: nl.localhost, velours.localhost',
      'Host:',
      'Host: nl.localhost\r\nHost: nl.localhost',
      'HOST: velours.localhost',
      'H\u00f6st: x',
      'Host: nl.localhost%40velours.localhost',
      'Host: nl.localhost/../x',
      'Host: nl.localhost:80:80',
      'Host: nl.localhost\\x',
      'Host: nl localhost',
      'X-Forwarded-Host: velours.localhost',
      'X-Host: velours.localhost',
      'X-HTTP-Host-Override: velours.localhost',
      'Forwarded: host=velours.localhost;for=9.9.9.9',
      'X-Original-URL: /api/smuggled',
      'X-Rewrite-URL: /api/smuggled',
      'X-HTTP-Method-Override: DELETE',
    ],
    (line) => `GET @ HTTP/1.1\r\n${host}\r\n${line}\r\n\r\n`,
  ),
  ...each(
    'claim',
    [
      'X-Forwarded-For: 9.9.9.9',
      'X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 127.0.0.1',
      'X_Forwarded_For: 9.9.9.9',
      'X-Forwarded-For : 9.9.9.9',
      'X-Real-IP: 9.9.9.9',
      'X_Real_IP: 9.9.9.9',
      'Forwarded: for=9.9.9.9',
      'Front-Secret: forged',
      'Front_Secret: forged',
      'front-secret: forged\r\nFront-Secret: forged',
      'True-Client-IP: 9.9.9.9\r\nX-Forwarded-For: 127.0.0.1, 9.9.9.9',
      'Via: 1.1 9.9.9.9',
      'traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    ],
    (line) => request('GET @ HTTP/1.1', [line]),
  ),
  ...each(
    'twice',
    ['Cookie: a=1', 'Content-Type: text/plain', 'Authorization: Basic eA==', 'Accept: */*', 'X-Trick: x'],
    (line) => request('GET @ HTTP/1.1', [line, line]),
  ),
  ...table('headers', {
    'without a host': 'GET @ HTTP/1.1\r\n\r\n',
    'of 3,000 lines': request(
      'GET @ HTTP/1.1',
      Array.from({ length: 3000 }, (_, i) => `X-${i}: x`),
    ),
    'of 40 kB in one line': request('GET @ HTTP/1.1', [`X: ${'x'.repeat(40_000)}`]),
    'of 40 kB before a length': request(
      'POST @ HTTP/1.1',
      [`X: ${'x'.repeat(40_000)}`, `Content-Length: ${ends.length}`],
      ends,
    ),
    'that end in the middle': `GET @ HTTP/1.1\r\n${host}\r\nX: x`,
    'of a response': request('GET @ HTTP/1.1', ['Set-Cookie: auth=forged', 'Location: /api/smuggled', 'Age: 1']),
  }),
];

const switches = [
  ...each(
    'upgrade',
    [
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      'Connection: Upgrade\r\nUpgrade: h2c',
      'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 777',
      'Connection: Upgrade\r\nUpgrade: TLS/1.0',
      'Connection: Upgrade\r\nUpgrade: HTTP/2.0, h2c, websocket',
      'Connection: Upgrade',
    ],
    (line) => ({ raw: `${request('GET @ HTTP/1.1', [line])}${second}`, two: true }),
  ),
  ...each('upgrade of a POST', ['h2c', 'websocket'], (name) =>
    sized('POST', ['Connection: Upgrade', `Upgrade: ${name}`]),
  ),
];

const expectations = [
  ...each(
    'Expect',
    [
      '100-continue',
      '100-Continue',
      ' 100-continue ',
      '100-continue, x',
      'x 100-continue',
      '200-ok',
      '',
      '100-continue\r\nExpect: x',
    ],
    (value) => sized('POST', [`Expect: ${value}`]),
  ),
  ...each('Expect with a body', ['GET', 'HEAD', 'OPTIONS', 'DELETE'], (method) =>
    sized(method, ['Expect: 100-continue']),
  ),
  ...table('Expect', {
    'and no body that comes': request('POST @ HTTP/1.1', ['Expect: 100-continue', 'Content-Length: 1000']),
    'and an early answer': sized('POST', ['Expect: 100-continue', 'X-Early: 1']),
    'and chunks': request('POST @ HTTP/1.1', ['Expect: 100-continue', 'Transfer-Encoding: chunked'], chunked),
    'and both framings': request(
      'POST @ HTTP/1.1',
      ['Expect: 100-continue', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      chunked,
    ),
    folded: sized('POST', ['Expect:\r\n 100-continue']),
  }),
];

const pipelines = table('pipeline', {
  'of two': { raw: request('GET @ HTTP/1.1', []) + second, two: true },
  'of two, the first with a body': { raw: sized('POST', []) + second, two: true },
  'of two, the first a HEAD': { raw: request('HEAD @ HTTP/1.1', []) + second, two: true },
  'of two, the first to be closed': { raw: request('GET @ HTTP/1.1', ['Connection: close']) + second, two: true },
  'of two, the first of HTTP/1.0': { raw: request('GET @ HTTP/1.0', []) + second, two: true },
  'of two, the first of HTTP/1.0 that stays': {
    raw: request('GET @ HTTP/1.0', ['Connection: keep-alive']) + second,
    two: true,
  },
  'of two, the second broken': {
    raw: `${request('GET @ HTTP/1.1', [])}GET $ HTTP/1.1\r\n${host}\r\nX\r\n\r\n`,
    two: true,
  },
  'of two, the first answered early': { raw: sized('POST', ['X-Early: 1']) + second, two: true },
  'of a request and a half': request('GET @ HTTP/1.1', []) + smuggled,
  'of a request and zeros': request('GET @ HTTP/1.1', []) + '\0'.repeat(100) + ends,
});

export const tricks: Trick[] = [
  ...connection,
  ...encodings,
  ...sizes,
  ...bodies,
  ...chunks,
  ...lines,
  ...headers,
  ...switches,
  ...expectations,
  ...pipelines,
];
