import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { scriptsThatWait } from '../server/scripts-after-paint.ts';

/** The body of one GET as it came. */
export function read(url: string, host: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    get(url, { agent: false, headers: { host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(Buffer.concat(chunks)));
    }).on('error', fail);
  });
}

/** The paths of the scripts that a page names, without those for browsers of old. */
export const scriptsOf = (html: string): string[] => {
  const named = [...html.matchAll(/<script[^>]+src="([^"]+)"(?![^>]*nomodule)/gi)].map((found) => found[1] as string);
  return [...new Set([...named, ...scriptsThatWait(html)])];
};

/** Bytes of a page's scripts as they travel: every script that its HTML names, compressed. */
export async function firstLoad(origin: string, path: string, host: string): Promise<number> {
  const html = (await read(`${origin}${path}`, host)).toString();
  let bytes = 0;
  for (const script of scriptsOf(html)) bytes += gzipSync(await read(`${origin}${script}`, host)).length;
  return bytes;
}
