import { eq } from 'drizzle-orm';
import { readCounts } from '../../backend/broadcasts/counts.ts';
import { addBroadcast, startBroadcast } from '../../backend/broadcasts/operate-broadcasts.ts';
import type { Db } from '../../backend/db/client.ts';
import { broadcasts } from '../../backend/db/schema/broadcasts.ts';
import { members } from '../../backend/db/schema/members.ts';
import { type NewMember, startTestApp, type TestApp } from './backend.ts';
import type { Engine } from './backend-database.ts';

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

const day = 24 * 60;

/** An app for the tests of one suite of broadcasts, started afresh before each, and what they do with it. */
export function broadcastTest(engine: Engine) {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  beforeEach(async () => {
    // Noon in Amsterdam, and nobody there. Commands go by the clock of the machine, so it is today's or tomorrow's.
    const now = new Date();
    t.clock.turnTo(`${now.toISOString().slice(0, 10)}T11:00:00Z`);
    if (t.clock.now() < now) t.clock.minutes(day);
    await t.db.delete(broadcasts);
    // Members of former tests came after every start.
    await t.db.update(members).set({ created: new Date('2100-01-01') });
  });
  afterAll(() => t.close());

  const mailsTo = async (id: string) =>
    (await t.mails())
      .filter((mail) => mail.includes(`To: ${id}@test.example`))
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  const subjectOf = (mail = '') => /^Subject: (.*)\r?$/m.exec(mail)?.[1]?.trim();
  return {
    get app(): TestApp {
      return t;
    },
    /** What a schedule does: one run of the queue. */
    async run(): Promise<void> {
      await t.jobs.send(t.db, 'send-broadcasts', {});
      await t.jobs.run();
    },
    mailsTo,
    subjectOf,
    subjects: async (id: string) => (await mailsTo(id)).map(subjectOf),
    set: (id: string, values: Partial<typeof members.$inferInsert>) =>
      t.db.update(members).set(values).where(eq(members.id, id)),
    countsOf: async (id: string) =>
      Object.fromEntries((await readCounts(t.db, id)).map(({ channel, what, count }) => [`${channel} ${what}`, count])),
    statusOf: async (id: string) => (await t.db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0]?.status,
    turnOff: async (id: string) => (await t.loginAs(id)).put('notifications.php', { email: { promotions: false } }),
    /** A member of before who agreed to offers by mail. */
    async reader(settings: object = { email: { promotions: true } }, given: NewMember = {}) {
      const id = await t.addMember({ created: new Date(Date.now() - day * 60_000), ...given });
      const browser = await t.loginAs(id);
      await browser.put('notifications.php', settings);
      return { id, browser };
    },
  };
}
