import { startTestApp } from '../../tests/setup/backend.ts';
import { asInternal } from '../../tests/setup/front-secret.ts';
import { type Mail, MailRefused } from '../adapters/mail/mailer.ts';
import { createPostbackSender } from '../adapters/postbacks/postbacks.ts';
import { createWorkers } from './workers.ts';

it('gives a mail up whose address does not exist, and lets any other be tried again', async () => {
  const test = await startTestApp();
  const warn = jest.spyOn(test.deps.logger, 'warn').mockReturnValue();
  const subject = 'A double charge';
  await test.browser().post('complaints.php', { email: 'jo@test.example', subject, text: 'I paid twice.' });
  const tried: Mail[] = [];
  let failure: Error = new MailRefused();
  const send = async (mail: Mail) => {
    tried.push(mail);
    throw failure;
  };
  const workers = createWorkers({
    ...test.deps,
    mailer: { send, close: () => {} },
    sms: { send: async () => {} },
    postbacks: createPostbackSender(),
  });
  const job = test.jobs.queued.find(({ name }) => name === 'complaint-mail')?.data as never;
  await workers['complaint-mail'](job);
  expect([tried.length, warn.mock.calls.length]).toEqual([1, 1]);
  failure = new Error('the mail server is away');
  await expect(workers['complaint-mail'](job)).rejects.toBe(failure);
  const { body } = await test.browser().get('metrics', asInternal);
  for (const outcome of ['given_up', 'failed'])
    expect(body).toContain(`rendezvous_mails_total{kind="complaint",outcome="${outcome}"} 1\n`);
  await test.close();
});
