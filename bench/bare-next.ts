import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A page whose answer has about `bytes`; the text stands twice in it, as markup and as the data of the client. */
const page = (bytes: number) => `export default function Page() {
  return <main>{${JSON.stringify('Rendezvous '.repeat(Math.max(1, Math.round(bytes / 22))))}}</main>;
}
`;

const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

/** Builds the smallest Next application with one static page of about `bytes` into `folder`. */
export function buildBareNext(folder: string, bytes: number): void {
  mkdirSync(join(folder, 'app'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{"name":"bare","private":true,"type":"module"}');
  writeFileSync(join(folder, 'app/layout.tsx'), layout);
  writeFileSync(join(folder, 'app/page.tsx'), page(bytes - 6_000));
  writeFileSync(
    join(folder, 'next.config.mjs'),
    `export default { turbopack: { root: ${JSON.stringify(resolve('.'))} }, typescript: { ignoreBuildErrors: true } };`,
  );
  const built = spawnSync(process.execPath, [resolve('node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the bare page could not be built\n${built.stdout}${built.stderr}`);
}
