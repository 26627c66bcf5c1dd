import { call, type Member } from '../../setup/member-by-call.ts';
import { mailsTo } from '../../setup/outbox.ts';
import type { NewLife } from '../life.ts';
import { waitFor } from '../wait-for.ts';
import { signUp, waitForMails } from './people.ts';

/** One member reports another, an operator warns the other, who appeals and is heard. Mails tell both of the decision. */
export const reporter: NewLife = (product) => {
  let reporting: Member;
  let reported: Member;
  return {
    async begin() {
      [reporting, reported] = [await signUp(product, 'reporting'), await signUp(product, 'reported')];
      const about = { profile: reported.id, reason: 'spam', comment: 'This profile sells something.' };
      await call(reporting.client, 'POST', '/api/report.php', about);
    },
    async end() {
      const { reports } = await call(reporting.client, 'GET', '/api/report.php');
      const id: string = reports[0].id;
      const before = [reporting, reported].map(({ email }) => mailsTo(email, product.outbox).length);
      const measure = ['--measure', 'warning', '--explain', 'Selling is against the rules'];
      await product.operate('reports', 'decide', id, 'acted', ...measure);
      await waitForMails(product, reporting.email, (before[0] ?? 0) + 1);
      await waitForMails(product, reported.email, (before[1] ?? 0) + 1);
      const { notices } = await call(reported.client, 'GET', '/api/notices.php');
      await call(reported.client, 'POST', '/api/notices.php', { decision: notices[0].id, text: 'I sell nothing.' });
      const [appeal = ''] = (await product.operate('reports', 'appeals')).split('  ');
      await product.operate('reports', 'answer', appeal, 'reversed', '--explain', 'We looked again');
      await waitFor('the answer to an appeal', async () => {
        const told = (await call(reported.client, 'GET', '/api/notices.php')).notices[0];
        return told.appeal.status === 'reversed' && !told.in_force;
      });
    },
  };
};
