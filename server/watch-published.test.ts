import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchPublished } from './watch-published';

/** A backend that answers as it is told, in turn; what it was asked. */
async function serve(answers: (object | number | null)[]) {
  const asked: string[] = [];
  const secrets = new Set<string | undefined>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    secrets.add(request.headers.authorization);
    const answer = answers.length > 0 ? answers.shift() : { version: 2, hosts: [] };
    if (typeof answer === 'number')
      response.writeHead(answer).end(JSON.stringify({ version: 9, hosts: ['x.example'] }));
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, secrets, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('what is published while it runs is told once, through answers that are none', async () => {
  const answers = [
    { version: 1, hosts: [] },
    503,
    { hosts: 'x' },
    { version: 9, hosts: 'x' },
    { version: 9, hosts: ['x.example', 5] },
    { version: '9', hosts: ['x.example'] },
    null,
    { version: 2, hosts: ['a.example', 'b.example'] },
  ];
  const secret = 'a secret of thirty-two characters';
  const { asked, secrets, server, origin } = await serve(answers);
  const told: string[] = [];
  const complaints: string[] = [];
  const complain = (words: string) => complaints.push(words);
  await new Promise<void>((resolve) => {
    const stop = watchPublished({ origin, secret }, (host) => told.push(host), { every: 1, complain });
    server.on('request', () => {
      if (asked.length < 10) return;
      stop();
      resolve();
    });
  });
  server.closeAllConnections();
  server.close();
  expect([...secrets]).toEqual([`Bearer ${secret}`]);
  expect(told).toEqual(['a.example', 'b.example']);
  const since = (version: number) => `/api/published?since=${version}`;
  expect(asked.slice(0, 10)).toEqual(['/api/published', ...Array(7).fill(since(1)), since(2), since(2)]);
});

test('a backend with another secret is complained of each time it begins to refuse', async () => {
  const { asked, server, origin } = await serve([404, 404, 503, 404, { version: 1, hosts: [] }, 404]);
  const complaints: string[] = [];
  await new Promise<void>((resolve) => {
    const complain = (words: string) => complaints.push(words);
    const stop = watchPublished({ origin, secret: 'another' }, () => {}, { every: 1, complain });
    server.on('request', () => {
      if (asked.length < 8) return;
      stop();
      resolve();
    });
  });
  server.closeAllConnections();
  server.close();
  expect(complaints).toEqual([expect.stringContaining('another FRONT_SECRET'), expect.any(String)]);
});
