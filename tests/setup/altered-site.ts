import http from 'node:http';
import { freePorts } from '../../server/local-ports.ts';
import { frontSecret } from './front-secret.ts';
import { runNode } from './run.ts';
import type { Stack } from './stack.ts';

/** How settings are answered: with the changes, in another form than the contract's, with an error, or never. */
type SettingsAnswer = 'altered' | 'unfit' | 'failing' | 'hanging';

interface AlteredSite {
  port: number;
  origin(host: string): string;
  /** From now on settings are answered so. */
  answerSettings(how: SettingsAnswer): void;
  close(): Promise<void>;
}

/**
 * A second web before the backend of a stack, whose sites have other settings: for what no demo site has and no command
 * changes. Everything but `settings.php` is passed on as it is.
 */
export async function alterSite(stack: Stack, changes: Record<string, unknown>): Promise<AlteredSite> {
  const [port = 0, proxyPort = 0] = await freePorts(2);
  let how: SettingsAnswer = 'altered';
  const proxy = http.createServer((request, response) => {
    const { method, url: path, headers } = request;
    const altered = path?.startsWith('/api/settings.php') ?? false;
    if (altered && how === 'hanging') return;
    if (altered && how === 'failing') {
      response.writeHead(500).end();
      return;
    }
    const options = { hostname: '127.0.0.1', port: stack.backendPort, method, path, agent: false as const, headers };
    const passed = http.request(
      altered ? { ...options, headers: { ...headers, 'accept-encoding': 'identity' } } : options,
    );
    passed.on('response', (answer) => {
      if (!altered) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const settings = JSON.parse(Buffer.concat(chunks).toString()) as object;
        response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
        response.end(JSON.stringify(how === 'unfit' ? { ...settings, name: 1 } : { ...settings, ...changes }));
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve));
  const web = runNode(['server/start.ts'], {
    PORT: String(port),
    API_ORIGIN: `http://127.0.0.1:${proxyPort}`,
    FRONT_SECRET: frontSecret,
  });
  await web.says(/^Ready at /m);
  return {
    port,
    origin: (host) => `http://${host}:${port}`,
    answerSettings(next) {
      how = next;
    },
    async close() {
      await web.stop();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
