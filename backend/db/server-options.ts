import postgres from 'postgres';
import { type Place, parseServerAddress, type ServerAddress } from './server-address.ts';
import { socketsTo } from './server-socket.ts';

/** Milliseconds that a server has to answer for the first time. */
export const patience = 5_000;

const driverFor = (address: ServerAddress, place: Place, choose?: () => Promise<Place>) =>
  [
    address.urlOf(place),
    {
      ssl: false,
      connect_timeout: (patience * address.places.length) / 1000,
      onnotice: () => {},
      // The driver's types leave it out.
      ...{ socket: socketsTo({ ...address, places: [place] }, patience, choose) },
    },
  ] as const;

/** Whether the server at a place takes writes. Rejects where none answers. */
async function takesWrites(address: ServerAddress, place: Place): Promise<boolean> {
  const [url, options] = driverFor(address, place);
  const client = postgres(url, { ...options, max: 1, fetch_types: false });
  try {
    const [found] = await client`select current_setting('transaction_read_only') = 'off' as writable`;
    return found?.writable === true;
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Finds which of several places takes writes, the one that did last first; who asks meanwhile waits for the same answer. */
function chooseAmong(address: ServerAddress): () => Promise<Place> {
  let order = [...address.places];
  let choosing: Promise<Place> | undefined;
  async function choose(): Promise<Place> {
    let last: unknown = Object.assign(new Error('none of the servers takes writes'), { code: 'ECONNREFUSED' });
    for (const place of order) {
      try {
        if (!(await takesWrites(address, place))) continue;
        order = [place, ...address.places.filter((other) => other !== place)];
        return place;
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }
  return () => {
    choosing ??= choose().finally(() => {
      choosing = undefined;
    });
    return choosing;
  };
}

/** What the driver is opened with for an address of one server, or of several of which one takes writes. */
export function driverOptions(url: string) {
  const address = parseServerAddress(url);
  const [first] = address.places as [Place];
  return driverFor(address, first, address.places.length > 1 ? chooseAmong(address) : undefined);
}
