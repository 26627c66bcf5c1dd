import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchPublished } from './watch-published';

/** A backend that answers as it is told, in turn; what it was asked. */
async function serve(answers: (object | number)[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.shift() ?? { version: 2, hosts: [] };
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('what is published while it runs is told once, through answers that are none', async () => {
  const answers = [{ version: 1, hosts: [] }, 503, { hosts: 'x' }, { version: 2, hosts: ['a.example', 'b.example'] }];
  const { asked, server, origin } = await serve(answers);
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    const stop = watchPublished(origin, (host) => told.push(host), 1);
    server.on('request', () => {
      if (asked.length < 6) return;
      stop();
      resolve();
    });
  });
  server.closeAllConnections();
  server.close();
  expect(told).toEqual(['a.example', 'b.example']);
  const since = (version: number) => `/api/published?since=${version}`;
  expect(asked.slice(0, 6)).toEqual(['/api/published', since(1), since(1), since(1), since(2), since(2)]);
});
