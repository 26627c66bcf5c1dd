import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/local-ports.ts';
import { findWebKitDriver, findXvfb } from './find-engines.ts';
import { type Browser, type BrowserOptions, type Key, loadPatience, type Point, type Tab, viewport } from './tab.ts';

/** Code points of WebDriver for keys that are no text. */
const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' };

/** Members of WebDriver's answers that name an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof elementKey, string>;

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** An X server without a screen, on a display of its own choice. */
async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const size = `${viewport.width}x${viewport.height}x24`;
  const child = spawn(findXvfb() ?? '', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [written] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(written).trim()}`, child };
}

type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Sends commands of WebDriver; throws what the driver refuses. */
function commandsTo(port: number): Command {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(2 * loadPatience),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

/** Starts commands once the driver listens. */
async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const child = spawn(findWebKitDriver() ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });
  const send = commandsTo(port);
  for (const until = Date.now() + loadPatience; ; await new Promise((done) => setTimeout(done, 50))) {
    const ready = await send<{ ready: boolean }>('GET', '/status').catch(() => undefined);
    if (ready) return { child, send };
    if (Date.now() > until || child.exitCode !== null) throw new Error('WebKitWebDriver does not answer');
  }
}

/** Starts WebKitGTK, about the engine of today's Safari, on a display of its own and speaks WebDriver to it. */
export async function startWebKit({ dark }: BrowserOptions): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-webkit-'));
  const log = join(folder, 'errors.log');
  const display = await startDisplay();
  const { child, send } = await startDriver({
    ...process.env,
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    // The sandbox needs rights that containers do not have; the pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    VIEW_SIZE: `${viewport.width}x${viewport.height}`,
    VIEW_DARK: dark ? '1' : '0',
    VIEW_LOG: log,
  });
  const binary = resolve('tests/browsers/webkit-view.py');
  const end = async () => {
    await endProcess(child);
    await endProcess(display.child);
    rmSync(folder, { recursive: true, force: true });
  };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const session: Command = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  await session('POST', '/timeouts', { pageLoad: loadPatience, script: loadPatience });

  let current = await session<string>('GET', '/window');
  let isFirst = true;

  function tabOf(handle: string): Tab {
    /** Commands go to the tab that was chosen last. */
    const here: Command = async (method, path, body) => {
      if (current !== handle) await session('POST', '/window', { handle });
      current = handle;
      return session(method, path, body);
    };
    const type = async (text: string) => {
      const focused = await here<Element>('GET', '/element/active');
      await here('POST', `/element/${focused[elementKey]}/value`, { text });
    };
    const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
    return {
      goto: (url) => here('POST', '/url', { url }),
      reload: () => here('POST', '/refresh'),
      back: () => here('POST', '/back'),
      run: (body, ...args) => here('POST', '/execute/sync', { script: body, args }),
      async drag([first, ...others]) {
        if (!first) return;
        const [down, up] = [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        const actions = [move(first), down, ...others.map(move), up];
        const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
        await here('POST', '/actions', { actions: [mouse] });
      },
      type,
      press: (key) => type(keys[key]),
      async upload(selector, file) {
        const field = await here<Element>('POST', '/element', { using: 'css selector', value: selector });
        await here('POST', `/element/${field[elementKey]}/value`, { text: file });
      },
      screenshot: async () => Buffer.from(await here<string>('GET', '/screenshot'), 'base64'),
      async close() {
        await here('DELETE', '/window');
        current = '';
      },
    };
  }

  return {
    async newTab() {
      if (!isFirst) return tabOf((await session<{ handle: string }>('POST', '/window/new', { type: 'tab' })).handle);
      isFirst = false;
      return tabOf(current);
    },
    errors: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    async close() {
      await session('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}
