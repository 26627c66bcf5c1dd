import { resolve } from 'node:path';
import type { Backup } from '../backend/backup/back-up.ts';
import { runOperation, say } from './operate.ts';

const [target, ...more] = process.argv.slice(2);

/** `backup <folder>`: makes a backup in a new folder below that one, while the backend runs or not. */
if (target && more.length === 0) {
  await runOperation<Backup>('backup', [resolve(target)], ({ folder, bytes, pictures, paused }) => {
    say(`${folder}: database of ${bytes} bytes, ${pictures} pictures; statements waited ${paused} ms`);
    return true;
  });
} else {
  process.stderr.write('backup <folder>\n');
  process.exitCode = 1;
}
