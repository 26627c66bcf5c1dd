import { findOnPath } from './find-on-path.ts';

/** The machine's nginx; undefined where there is none. Debian keeps it where only root's path leads. */
export const findNginx = (): string | undefined => findOnPath(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
