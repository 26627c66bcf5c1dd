import { eq } from 'drizzle-orm';
import { locales } from '#contract/common';
import messages from '../../messages/en.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { decodeMail } from '../../tests/setup/outbox.ts';
import { members } from '../db/schema/members.ts';
import { appeals } from '../db/schema/reports.ts';
import { answerAppeal } from '../safety/answer-appeal.ts';
import { type Decision, decideReport } from '../safety/decide-report.ts';
import { mailMessages } from './messages.ts';

const { reporter, target } = messages.mails.decision;
const warned: Decision = { status: 'acted', measure: 'warning', explanation: 'Nobody asks for money', by: 'ops' };

describe('the mail about a decision on a report', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  async function reported(language = 'en') {
    const [me, other] = [await t.addMember(), await t.addMember()];
    for (const id of [me, other]) await t.db.update(members).set({ language }).where(eq(members.id, id));
    const [mine, theirs] = [await t.loginAs(me), await t.loginAs(other)];
    const id: string = (await mine.post('report.php', { profile: other, reason: 'scam' })).body.report.id;
    return { me, other, mine, theirs, id };
  }

  /** What came to a member since the queue was looked at once more; lines of a mail are folded. */
  async function mailsTo(id: string): Promise<string[]> {
    await t.jobs.send(t.db, 'queue-decision-mails', {});
    await t.jobs.run();
    const [member] = await t.db.select({ email: members.email }).from(members).where(eq(members.id, id));
    const all = (await t.mails()).map((mail) => Buffer.from(decodeMail(mail), 'latin1').toString());
    return all.filter((mail) => mail.includes(`To: ${member?.email}`)).map((mail) => mail.replaceAll(/\s+/g, ' '));
  }

  it('goes to both, once, and leads to the reasons without saying anything of them', async () => {
    const { me, other, id } = await reported();
    await decideReport(t.db, id, warned, t.clock.now());
    for (const [member, words, place] of [
      [me, reporter, 'reports'],
      [other, target, 'decisions'],
    ] as const) {
      await mailsTo(member);
      const [mail = '', ...more] = await mailsTo(member);
      expect(more).toEqual([]);
      for (const said of [words.intro.replace('{brand}', 'Fonkel'), messages.mails.decision.page]) {
        expect(mail).toContain(said);
      }
      expect(mail).toContain(`/safety#${place}`);
      expect(mail).not.toMatch(/Nobody asks for money|scam|warning/i);
    }
  });

  it('goes to whoever reported alone where the report is closed, and to whom an answer to an appeal concerns', async () => {
    const { me, other, mine, id } = await reported();
    await decideReport(t.db, id, { status: 'dismissed', by: 'ops' }, t.clock.now());
    expect([(await mailsTo(me)).length, (await mailsTo(other)).length]).toEqual([1, 0]);
    await mine.post('notices.php', { decision: id, text: 'Look again' });
    const [appeal] = await t.db.select().from(appeals).where(eq(appeals.reportId, id));
    const answer = { status: 'confirmed', by: 'boss', explanation: 'We looked' } as const;
    await answerAppeal(t.db, appeal?.id ?? '', answer, t.clock.now());
    expect([(await mailsTo(me)).length, (await mailsTo(other)).length]).toEqual([2, 0]);
  });

  it.each(locales.filter((one) => one !== 'en'))('is written in the member’s language: %s', async (language) => {
    const { me, id } = await reported(language);
    await decideReport(t.db, id, warned, t.clock.now());
    const { decision } = await mailMessages(language);
    expect((await mailsTo(me))[0]).toContain(decision.page);
  });

  it('is not sent to who has deleted their account', async () => {
    const { other, theirs, id } = await reported();
    await theirs.delete('user.php', { password: 'correct horse 42 battery', reason: 'other' });
    await decideReport(t.db, id, warned, t.clock.now());
    expect((await mailsTo(other)).filter((mail) => mail.includes('/safety#'))).toEqual([]);
  });

  it('is not sent to whom an operator has shut out of the page that it leads to', async () => {
    const { other, id } = await reported();
    await t.db.update(members).set({ closed: t.clock.now() }).where(eq(members.id, other));
    await decideReport(t.db, id, warned, t.clock.now());
    expect(await mailsTo(other)).toEqual([]);
  });
});
