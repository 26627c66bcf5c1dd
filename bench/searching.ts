import type { Db } from '../backend/db/client.ts';
import { openSession } from '../backend/session/session.ts';
import { addCrowd, searcher } from './crowd.ts';
import { get } from './load.ts';
import { startUntil } from './processes.ts';

/** What members look for: everybody, later pages, few and many filters. */
const queries = [
  '',
  'pageNumber=2',
  'pageNumber=20',
  'gender=male&country=de',
  'min_age=25&max_age=35',
  'interests=art,music',
  'countryregion=r3&with_photo=1&min_age=30',
  'gender=female&country=gb&min_age=40&pageNumber=3',
];
export const host = 'nl.localhost';
/** Filters that nobody of the crowd fits: its members have five interests and live in regions r0 to r11. */
export const fruitless = [
  'interests=art,beer,coffee,movies,music,wine,sports,tea,gym,hiking',
  'countryregion=r99',
  'min_age=98',
];
/** Where the one backend of a measurement listens. */
export const ownPort = 4790 + (process.pid % 10);

/** A crowd on the first demo site; the session token of the one who searches. */
export async function fill(db: Db, count: number): Promise<string> {
  await addCrowd(db, count);
  return openSession(db, { id: searcher, siteId: 'fonkel' }, 'bench', new Date());
}

export const startBackend = (env: Record<string, string>, port = ownPort) =>
  startUntil(
    ['backend/index.ts'],
    { LOG_LEVEL: 'warn', BACKEND_PORT: String(port), DEMO: '0', ...env },
    `http://127.0.0.1:${port}/api/readyz`,
    host,
  );

/** Calls in turn, each as a request of the one who searches. */
export const asking = (token: string, calls: string[], port: number) => (i: number) =>
  get(`http://127.0.0.1:${port}/api/${calls[i % calls.length]}`, { host, cookie: `auth=${token}` });

export const searches = queries.map((query) => `members.php?${query}`);

/** Profiles that are looked at, as the search shows them. */
export const opened = Array.from({ length: 40 }, (_, i) => `profile.php?id=crowd${100 + i * 11}`);
