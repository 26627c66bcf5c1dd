import { addBroadcast, startBroadcast } from '../../backend/broadcasts/operate-broadcasts.ts';
import type { Db } from '../../backend/db/client.ts';

const textOf = (subject: string) => ({
  mail: { subject, paragraphs: ['Eerste alinea.', 'Tweede <b>alinea</b>.'], action: 'Bekijken' },
  push: `${subject} als melding`,
});

/** What an operator writes to members of Fonkel: in Dutch and German, by both channels, unless given otherwise. */
export const broadcastFile = (given: object = {}) =>
  JSON.stringify({
    site: 'fonkel',
    kind: 'promotions',
    channels: ['email', 'push'],
    path: '/credits',
    texts: { nl: textOf('Dubbele credits'), de: textOf('Doppelte Credits') },
    ...given,
  });

/** Only mails, in Dutch. */
export const mailsAlone = { channels: ['email'], texts: { nl: { mail: textOf('Dubbele credits').mail } } };

/** Starts to send what an operator wrote; its id. */
export async function startedBroadcast(db: Db, given: object = {}, rate = 100): Promise<string> {
  const { id, problems } = await addBroadcast(db, broadcastFile(given));
  if (id === null) throw new Error(JSON.stringify(problems));
  await startBroadcast(db, id, String(rate));
  return id;
}
