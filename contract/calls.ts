import * as account from './account.ts';
import { listBundles } from './bundles.ts';
import type { Call } from './call.ts';
import * as chat from './chat.ts';
import * as chatPhotos from './chat-photos.ts';
import { searchChats } from './chat-search.ts';
import { complain } from './complaints.ts';
import * as directdebit from './directdebit.ts';
import * as discounts from './discounts.ts';
import * as events from './events.ts';
import { geocode } from './geocode.ts';
import * as gifts from './gifts.ts';
import { listInterests } from './interests.ts';
import * as leaving from './leaving.ts';
import * as likes from './likes.ts';
import * as limits from './limits.ts';
import * as matchFinder from './match-finder.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as money from './money.ts';
import * as notifications from './notifications.ts';
import { getPage } from './pages.ts';
import { listPartnerOffers } from './partner-offers.ts';
import * as passkeys from './passkeys.ts';
import * as paymentMeans from './payment-means.ts';
import * as photos from './photos.ts';
import * as profileEdit from './profile-edit.ts';
import * as push from './push.ts';
import * as reports from './reports.ts';
import { finishSandboxCheckout } from './sandbox-checkout.ts';
import * as searches from './searches.ts';
import * as session from './session.ts';
import { getCompany, getSettings, listRegions } from './settings.ts';
import * as signup from './signup.ts';
import * as swipe from './swipe.ts';
import { listTransactions } from './transactions.ts';
import { countVisit, forgetPartner } from './visits.ts';
import { withdraw } from './withdrawal.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call of the contract, so that documentation and suites forget none. */
export const calls: Call[] = [
  getSettings,
  listInterests,
  listRegions,
  geocode,
  getCompany,
  getPage,
  countVisit,
  forgetPartner,
  complain,
  searchChats,
  listPartnerOffers,
  listBundles,
  listTransactions,
  withdraw,
  finishSandboxCheckout,
  ...[
    session,
    account,
    passkeys,
    signup,
    leaving,
    members,
    searches,
    matchFinder,
    profileEdit,
    photos,
    likes,
    swipe,
    chat,
    messages,
    events,
    chatPhotos,
    gifts,
    reports,
    money,
    paymentMeans,
    limits,
    directdebit,
    discounts,
    notifications,
    push,
  ].flatMap((resource) => Object.values(resource).filter(isCall)),
];
