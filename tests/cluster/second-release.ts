import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a file anew, so that the one that it was linked to stays as it is. */
function change(file: string, by: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  if (by(text) === text) throw new Error(`${file} is not as it was expected`);
  rmSync(file);
  writeFileSync(file, by(text));
}

/**
 * Makes a folder of the product another release of it: with one more table, other scripts and styles of every page, another header
 * of the edge, and another description of the webs' unit.
 */
export function makeSecondRelease(folder: string): void {
  const migrations = join(folder, 'backend/db/migrations');
  writeFileSync(join(migrations, '9999_second.sql'), 'CREATE TABLE "second" ("id" text PRIMARY KEY NOT NULL);');
  change(join(migrations, 'meta/_journal.json'), (text) => {
    const journal = JSON.parse(text) as { entries: { idx: number; when: number }[] };
    const last = journal.entries.at(-1);
    if (!last) throw new Error('there are no migrations');
    return JSON.stringify({
      ...journal,
      entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_second' }],
    });
  });
  change(join(folder, 'components/layout/providers.tsx'), (text) =>
    text.replace('dedupingInterval: 1_000', 'dedupingInterval: 1_001'),
  );
  change(join(folder, 'deploy/nginx.conf'), (text) => text.replace('max-age=31536000', 'max-age=31536001'));
  change(join(folder, 'deploy/systemd/rendezvous-web@.service'), (text) =>
    text.replace('Description=', 'Description=Second '),
  );
  change(join(folder, 'app/globals.css'), (text) => `${text}\n:root {\n  --second-release: 1;\n}\n`);
}
