import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The machine's nginx; undefined where there is none. Debian keeps it where only root's path leads. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, 'nginx'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
