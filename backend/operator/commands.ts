import { asc } from 'drizzle-orm';
import { listAlike } from '../accounts/refold-names.ts';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { PaymentProvider } from '../adapters/payments/provider.ts';
import type { Storage } from '../adapters/storage.ts';
import { addNetwork, listNetworks, removeNetwork, reportAsAsked } from '../affiliates/operate-networks.ts';
import type { Backup } from '../backup/back-up.ts';
import {
  addBroadcast,
  listBroadcasts,
  previewBroadcast,
  removeBroadcast,
  showBroadcast,
  startBroadcast,
  stopBroadcast,
  testBroadcast,
} from '../broadcasts/operate-broadcasts.ts';
import { audit } from '../credits/audit.ts';
import { auditProvider } from '../credits/provider-audit.ts';
import type { Db } from '../db/client.ts';
import { domains, sites } from '../db/schema/sites.ts';
import { addCode, endCode, listCodes } from '../discounts/operate-codes.ts';
import { readDatabaseFacts } from '../doctor/database-facts.ts';
import { listWaiting } from '../photos/decide.ts';
import { answerAsAsked, listOpenAppeals } from '../safety/appeal-queue.ts';
import { approveAsAsked, refuseAsAsked } from '../safety/photo-decisions.ts';
import { decideAsAsked, listOpenReports, showReport } from '../safety/report-queue.ts';
import type { SecretKey } from '../seal.ts';
import { proveSecretKey } from '../secret-key.ts';
import { deleteComplaint, listComplaints } from './complaints.ts';
import { blockDebits, changeCreditor, liftDebits, listDebits } from './direct-debit.ts';
import { exportMember } from './export.ts';
import { closeMember, correctMember, eraseMember, listOrders, reopenMember } from './members.ts';
import { correctCredits, listRefunds, notePaid, refundPayment } from './money.ts';
import type { Question } from './protocol.ts';
import { listActions } from './queries.ts';
import { endSessions, listSessionsOf } from './sessions.ts';
import { addSite, checkSite, checkStored, exportSite, publish, takeSite } from './sites.ts';
import { withdrawPayment } from './withdraw-payment.ts';

/** Every brand with its hosts. */
export async function listSites(db: Db) {
  const [all, hosts] = await Promise.all([
    db.select().from(sites).orderBy(asc(sites.id)),
    db.select().from(domains).orderBy(asc(domains.host)),
  ]);
  return all.map(({ id, name, niche }) => ({
    id,
    name,
    niche,
    hosts: hosts
      .filter(({ siteId }) => siteId === id)
      .map(({ host, country, domainLanguage }) => ({ host, country, language: domainLanguage })),
  }));
}

/** The books against themselves, and against what the provider says of every payment. */
async function auditWith(db: Db, payments: PaymentProvider | undefined) {
  if (!payments) throw new Error('there is no payment provider to ask');
  const [report, differences] = [await audit(db), await auditProvider(db, payments, new Date())];
  return { ...report, problems: [...report.problems, ...differences] };
}

/** What each command is called, with how many words of its own come behind it. */
const commands: Record<string, (db: Db, ...args: string[]) => Promise<unknown>> = {
  ping: async () => 'pong',
  audit: (db) => audit(db),
  doctor: (db) => readDatabaseFacts(db),
  'refund list': (db) => listRefunds(db),
  'refund payment': (db, payment, note) => refundPayment(db, payment ?? '', note ?? '', new Date()),
  'refund paid': (db, refund) => notePaid(db, refund ?? '', new Date()),
  'credits correct': (db, member, amount, reason) => correctCredits(db, member ?? '', amount ?? '', reason ?? ''),
  'debit list': (db) => listDebits(db),
  'debit log': (db) => listActions(db),
  'debit creditor': (db, company, identifier) => changeCreditor(db, company ?? '', identifier ?? ''),
  'debit block': (db, member, reason) => blockDebits(db, member ?? '', reason ?? '', new Date()),
  'debit lift': (db, member, reason) => liftDebits(db, member ?? '', reason ?? ''),
  'affiliates list': listNetworks,
  'affiliates add': addNetwork,
  'affiliates remove': removeNetwork,
  'affiliates report': reportAsAsked,
  'broadcasts list': listBroadcasts,
  'broadcasts add': addBroadcast,
  'broadcasts show': showBroadcast,
  'broadcasts test': testBroadcast,
  'broadcasts start': startBroadcast,
  'broadcasts stop': stopBroadcast,
  'broadcasts remove': removeBroadcast,
  'members close': closeMember,
  'members reopen': reopenMember,
  'members alike': (db) => listAlike(db),
  'members correct': correctMember,
  'members orders': listOrders,
  'complaints list': listComplaints,
  'complaints delete': deleteComplaint,
  'sessions list': listSessionsOf,
  'sessions end': endSessions,
  'site list': listSites,
  'site add': addSite,
  'site take': takeSite,
  'site check': checkSite,
  'site stored': checkStored,
  'site export': exportSite,
  'site publish': publish,
  'photos list': listWaiting,
  'photos approve': approveAsAsked,
  'photos refuse': refuseAsAsked,
  'reports list': listOpenReports,
  'reports show': showReport,
  'reports decide': decideAsAsked,
  'reports appeals': listOpenAppeals,
  'reports answer': answerAsAsked,
  'codes list': listCodes,
  'codes end': endCode,
};

/** What some commands need besides the database. */
export interface Tools {
  /** Calls `work` with what queues jobs for the backend. */
  withJobs?: <T>(work: (jobs: Pick<Jobs, 'send'>) => Promise<T>) => Promise<T>;
  payments?: PaymentProvider;
  /** Where the pictures lie that go with an account. */
  storage?: Storage;
  /** Where the list of erased accounts lies. */
  dataDir?: string;
  /** What seals that list and mandates of direct debit. */
  secretKey?: SecretKey;
  /** Scheme and host of the links in mails. */
  originOf?: (host: string) => string;
  /** Makes a backup below a folder, given by its full path. */
  backUp?: (target: string) => Promise<Backup>;
}

/** What reads or writes what the installation's key seals. Throws where the settings have another key. */
async function runWithKey(db: Db, [what, site = '', member = '', more = '']: string[], tools: Tools): Promise<unknown> {
  const { storage, dataDir, secretKey } = tools;
  if (!storage || !dataDir || !secretKey) throw new Error('there are no pictures and no key here');
  await proveSecretKey(db, secretKey);
  if (what === 'export') return exportMember({ db, storage, secretKey }, site, member, more);
  return eraseMember(db, { storage, dataDir, secretKey }, site, member, more === 'yes');
}

/** Carries out an operator's command; an unknown one names those that there are. */
export async function runCommand(db: Db, { command, args }: Question, tools: Tools = {}): Promise<unknown> {
  if (command === 'audit' && args.join(' ') === 'provider') return auditWith(db, tools.payments);
  if (command === 'codes' && args[0] === 'add' && args.length === 4 && tools.payments) {
    const [, site = '', code = '', options = ''] = args;
    return addCode({ db, payments: tools.payments }, site, code, options);
  }
  if (command === 'broadcasts' && args[0] === 'preview' && args.length === 2 && tools.originOf) {
    return previewBroadcast({ db, originOf: tools.originOf }, args[1] ?? '');
  }
  if (command === 'refund' && args[0] === 'withdraw' && args.length === 3 && tools.withJobs) {
    const [, payment = '', received = ''] = args;
    return tools.withJobs((jobs) => withdrawPayment(db, jobs, payment, received, new Date()));
  }
  if (command === 'backup' && args.length === 1 && tools.backUp) return tools.backUp(args[0] ?? '');
  if (command === 'members' && args.length === 4 && (args[0] === 'erase' || args[0] === 'export')) {
    return runWithKey(db, args, tools);
  }
  const found = commands[[command, ...args.slice(0, 1)].join(' ')];
  const given = args.slice(1);
  if (!found || given.length !== Math.max(0, found.length - 1)) {
    throw new Error(`unknown command; there are: ${Object.keys(commands).join(', ')}`);
  }
  return found(db, ...given);
}
