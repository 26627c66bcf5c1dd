import { statfs } from 'node:fs/promises';

/** Whether what members send can still be stored. */
export type HasRoom = () => Promise<boolean>;

/** Bytes. The log of the embedded database grows by 16 MiB at once, and without room for that it ends the process. */
const reserve = 64 * 1024 ** 2;

/** Milliseconds for which one look at the disk is good. */
const lookEvery = 500;

/** For where somebody else looks after the disk. */
export const alwaysRoom: HasRoom = async () => true;

/** Looks at the disk of a folder now and then; `tell` hears when room ends and when there is some again. */
export function watchRoom(folder: string, tell: (room: boolean) => void, least = reserve): HasRoom {
  let looked = Number.NEGATIVE_INFINITY;
  let room = true;
  return async () => {
    if (performance.now() - looked < lookEvery) return room;
    looked = performance.now();
    const { bavail, bsize } = await statfs(folder);
    const now = bavail * bsize >= least;
    if (now !== room) tell(now);
    room = now;
    return room;
  };
}
