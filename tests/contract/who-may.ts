import type { ErrorCode } from '#contract/errors';
import type { Actor } from './cast';

/** What a cell of the matrix answers: a success of the call, or this error. */
export type Outcome = 'ok' | ErrorCode;

/** By actor; `gone` only where the request names a member or something said in a chat. */
type Row = Record<Exclude<Actor, 'gone'>, Outcome> & { gone?: Outcome };

const nobody = {
  visitor: 'authentication_required',
  carried: 'authentication_required',
  deleted: 'authentication_required',
} as const;

/** The same to everybody. */
const all = (outcome: Outcome): Row => ({
  visitor: outcome,
  other: outcome,
  blocked: outcome,
  foreign: outcome,
  carried: outcome,
  deleted: outcome,
  member: outcome,
});
const anybody = all('ok');
/** Proved by something else than a session, which the actors have not. */
const holders = all('link_expired');

/** Each member has their own: nothing of others can be named. */
const own = (outcome: Outcome = 'ok'): Row => ({ ...all(outcome), ...nobody });

/** Names something that is its member's alone. */
const owners = (member: Outcome = 'ok'): Row => ({ ...all('not_found'), ...nobody, member });

/** Names a member of the site; `gone` names one who has left. */
const towards = (rest: { blocked: Outcome; gone?: Outcome; other?: Outcome; member?: Outcome }): Row => ({
  ...all('ok'),
  ...nobody,
  foreign: 'not_found',
  gone: 'not_found',
  ...rest,
});

/** Names a conversation, or what was said in one; it is of the two who talk. */
const talkers = (rest: { blocked: Outcome; member?: Outcome }): Row => ({
  ...all('not_found'),
  ...nobody,
  gone: 'not_found',
  member: 'ok',
  ...rest,
});

/**
 * Who may make which call. A row is a call of the contract, with the field that names a row where there is one. The test
 * fails where the contract has a call, or a field with an id, that has no row here. Requests are made in this order: what
 * ends something that the others need comes last.
 */
export const whoMay: Record<string, Row> = {
  getSettings: anybody,
  listInterests: anybody,
  listRegions: anybody,
  geocode: anybody,
  getCompany: anybody,
  // No site has a page of this name.
  getPage: all('not_found'),
  countVisit: anybody,
  complain: anybody,
  listPartnerOffers: anybody,
  listBundles: anybody,
  getUser: anybody,
  pageHidden: anybody,
  startSignup: anybody,
  checkSignup: anybody,
  resendActivation: anybody,
  searchMembers: anybody,
  openUnsubscribe: anybody,
  startPasskeyLogIn: anybody,
  // The other site answers alike for every address.
  requestPasswordReset: { ...all('email_not_found'), foreign: 'ok', carried: 'ok' },

  logIn: all('login_failed'),
  passkeyLogIn: all('login_failed'),
  changeMail: holders,
  listPasskeysByLink: holders,
  resetPassword: holders,
  undoChange: holders,
  activate: holders,
  reactivate: holders,
  exportByLink: holders,
  unsubscribe: holders,
  unsubscribeOneClick: holders,
  paymentWebhook: all('forbidden'),
  takeMailEvents: all('forbidden'),

  updateUser: own(),
  listSessions: own(),
  requestMailChange: own(),
  listPasskeys: own(),
  startPasskey: own(),
  addPasskey: own('invalid_request'),
  'renamePasskey id': owners(),
  exportData: own(),
  forgetPartner: own(),
  getPause: own(),
  savePause: own(),
  getNotifications: own(),
  saveNotifications: own(),
  repairMails: own(),
  subscribeToPush: own(),
  unsubscribeFromPush: own(),
  streamEvents: own(),

  getProfile: own(),
  'getProfile id': {
    ...all('ok'),
    blocked: 'blocked',
    foreign: 'not_found',
    carried: 'not_found',
    gone: 'not_found',
  },
  updateProfile: own(),
  addPhoto: own(),
  'movePhoto id': owners(),
  listSavedSearches: own(),
  saveSearch: own(),
  findMatches: own(),
  listBlocked: own(),
  'unblockMember profile': towards({ blocked: 'ok', gone: 'ok' }),
  getNewLike: own(),
  listLikes: own(),
  'likeMember profile': towards({ blocked: 'blocked' }),
  'markLikeSeen profile': towards({ blocked: 'ok' }),
  'unlikeMember profile': towards({ blocked: 'ok' }),
  getSwipeDeck: own(),
  'swipeMember profile': towards({ blocked: 'blocked' }),
  // Whoever could answer nobody has nothing to take back.
  takeSwipeBack: { ...own(), blocked: 'not_found', foreign: 'not_found' },

  // Whoever has paid gets none.
  findDiscountCode: own(),
  // What comes now costs credits.
  'finishSandboxCheckout payment_id': owners(),

  listChats: own(),
  searchChats: own(),
  'searchChats conversation': talkers({ blocked: 'ok' }),
  getChat: own('invalid_request'),
  'getChat conversation': talkers({ blocked: 'blocked' }),
  'getChat profile': towards({ blocked: 'blocked' }),
  checkMessage: own(),
  'checkMessage conversation': talkers({ blocked: 'ok' }),
  'sendMessage conversation': talkers({ blocked: 'blocked' }),
  'sendMessage profile': towards({ blocked: 'blocked' }),
  addChatPhoto: own(),
  'sendMessage photo': { ...owners(), blocked: 'blocked' },
  'markChatRead conversation': talkers({ blocked: 'ok' }),
  'sendTyping conversation': talkers({ blocked: 'ok' }),
  'getPhotoConsent profile': towards({ blocked: 'blocked' }),
  'givePhotoConsent profile': towards({ blocked: 'blocked' }),
  'revokePhotoConsent profile': towards({ blocked: 'ok', gone: 'ok' }),
  listGifts: own(),
  listIcebreakers: own(),
  'listIcebreakers profile': towards({ blocked: 'blocked' }),

  listReports: own(),
  'reportMember profile': towards({ blocked: 'ok', gone: 'ok', member: 'already_reported' }),
  'reportMember message': talkers({ blocked: 'ok' }),
  'reportMember photo': towards({ blocked: 'ok', gone: 'ok' }),
  listNotices: own(),
  // Nothing is decided yet: there is nothing to read, and nothing to appeal against.
  'markNoticeSeen decision': owners('not_found'),
  'appealDecision decision': owners('not_eligible'),

  'createPayment bundle': { ...own(), foreign: 'not_found' },
  // No card is kept.
  'repeatPayment bundle': { ...own('not_found') },
  'getPayment id': owners(),
  listTransactions: own(),
  'listTransactions id': owners(),
  'withdraw payment_id': owners(),
  getPaymentMeans: own(),
  removePaymentMeans: own(),
  getLimits: own(),
  setLimits: own(),
  startDirectDebit: own(),
  getDirectDebit: own(),
  resendDirectDebitCode: own('rate_limited'),
  confirmDirectDebit: own('code_invalid'),
  revokeDirectDebit: own(),
  getLeavingDiscount: own(),
  // The other site gives none.
  takeLeavingDiscount: { ...own(), foreign: 'not_eligible' },

  // From here on each ends what those before it needed.
  'removePasskey id': owners(),
  'removeSavedSearch id': owners(),
  'deletePhoto id': owners(),
  'deleteChat conversation': talkers({ blocked: 'ok' }),
  'blockMember profile': towards({ blocked: 'ok', gone: 'ok' }),
  'endSessions id': owners(),
  endSessions: own(),
  deleteAccount: own(),
  logOut: anybody,
  signUp: anybody,
  'signUp target': anybody,
};
