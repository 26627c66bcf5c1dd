import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Where picture files are kept. Names are flat: letters, digits, `_`, `-` and one dot. */
export interface Storage {
  /** The bytes of a file, or null where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Keeps a file whole or not at all; the same name again replaces it. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Has shared caches forget files that were removed, where there are any. Never rejects: what they keep runs out. */
  purge?(names: string[]): Promise<void>;
  /** Rejects where files cannot be kept at present. */
  check(): Promise<void>;
}

/** Where below the folder a file lies: spread over subfolders by the first two letters. */
export const placeOf = (name: string) => join(name.slice(0, 2), name);

const flatName = /^[\w-]+\.\w+$/;

/** Throws where a name could lead elsewhere than to a stored file. */
export function checkName(name: string): void {
  if (!flatName.test(name)) throw new Error(`not a name of a stored file: ${name}`);
}

/** Where below a folder its stored files lie; what is not finished is none. A folder that is not there has none. */
export async function* listStored(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (entry.isFile() && flatName.test(entry.name)) yield join(relative(folder, entry.parentPath), entry.name);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Files in a local folder. */
export function createFolderStorage(folder: string): Storage {
  function pathOf(name: string): string {
    checkName(name);
    return join(folder, placeOf(name));
  }

  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}
