import type { listWaiting } from '../backend/photos/decide.ts';
import { placeOfPicture, runOperation, say } from './operate.ts';

type Waiting = Awaited<ReturnType<typeof listWaiting>>;
type Decided = { id: string; status: string };

const args = process.argv.slice(2);

/** `list` names the photos that wait, each with the file to look at; `approve <id>` and `refuse <id>` decide. */
await runOperation<Waiting | Decided>('photos', args.length ? args : ['list'], (result) => {
  if (!Array.isArray(result)) say(`${result.id} is ${result.status}`);
  else if (result.length === 0) say('no photo waits for a decision');
  else
    for (const { id, site, member, created, file } of result)
      say([id, site, member, created, placeOfPicture(file)].join('  '));
  return true;
});
