import { spawnSync } from 'node:child_process';
import { findOnPath } from '../../server/find-on-path.ts';

/** What `unshare` is given for a command that mounts file systems which no other process sees. */
export const ownMounts = () => [...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--mount'];

/** Whether this machine allows that: many containers do not. */
export function allowsOwnMounts(): boolean {
  const program = findOnPath(['unshare']);
  return program !== undefined && spawnSync(program, [...ownMounts(), 'true']).status === 0;
}
