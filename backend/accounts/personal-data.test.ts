import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as chat from '../db/schema/chat.ts';
import * as chatPhotos from '../db/schema/chat-photos.ts';
import * as complaints from '../db/schema/complaints.ts';
import * as directdebit from '../db/schema/directdebit.ts';
import * as discounts from '../db/schema/discounts.ts';
import * as likes from '../db/schema/likes.ts';
import * as members from '../db/schema/members.ts';
import * as money from '../db/schema/money.ts';
import * as notifications from '../db/schema/notifications.ts';
import * as passkeys from '../db/schema/passkeys.ts';
import * as paymentMeans from '../db/schema/payment-means.ts';
import * as photos from '../db/schema/photos.ts';
import * as push from '../db/schema/push.ts';
import * as reports from '../db/schema/reports.ts';
import * as searches from '../db/schema/searches.ts';
import * as sessions from '../db/schema/sessions.ts';
import * as spending from '../db/schema/spending.ts';
import * as swipes from '../db/schema/swipes.ts';
import { personalTables } from './personal-data.ts';

/** What stays of an erased member, and why that says nothing of a person. */
const kept = {
  credit_entries: 'the books',
  payments: 'the books',
  reversals: 'the books',
  directdebit_blocks: 'an account as a hash: nobody gets away from an unpaid debit by leaving',
  discount_uses: 'the books: a code and a payment',
  conversations: 'bare rows: who wrote to whom is two ids',
  conversation_members: 'bare rows: positions and counts',
  messages: 'bare rows: their texts are taken away',
  appeals: 'part of the report that they are about',
  reports:
    'what an operator decides on, and a proof of it for a year, without the words of whoever reported: nobody gets away by leaving',
};
/** Deleted in both directions. */
const pairs = ['likes', 'swipes', 'blocks', 'photo_consents'];

test('every table that is about a member is either erased or kept for a reason', () => {
  const tables = [
    chat,
    chatPhotos,
    complaints,
    directdebit,
    discounts,
    likes,
    members,
    money,
    notifications,
    passkeys,
    paymentMeans,
    photos,
    push,
    reports,
    searches,
    sessions,
    spending,
    swipes,
  ]
    .flatMap((schema) => Object.values(schema))
    .filter((value): value is PgTable => is(value, PgTable));
  const aboutMembers = tables
    .filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === members.members),
    )
    .map(getTableName);
  expect(aboutMembers.sort()).toEqual([...personalTables.map(getTableName), ...pairs, ...Object.keys(kept)].sort());
});
