import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ConsentField, Visibility } from '#contract/member';
import { activeDay } from './active-day.ts';
import { created, id, moment } from './columns.ts';
import { ofSite } from './sites.ts';

/** One key for the labels of a click, left out or empty alike; an index finds the members who have the same. */
export const labelsKey = sql`md5((tracking->>'network') || ' ' || coalesce(tracking->>'ref', '') || ' '
  || coalesce(tracking->>'sub1', '') || ' ' || coalesce(tracking->>'sub2', '') || ' ' || coalesce(tracking->>'sub3', ''))`;

/** First touch of an affiliate (specification, section 3). */
export interface Tracking {
  network?: string;
  ref?: string;
  sub1?: string;
  sub2?: string;
  sub3?: string;
}

/** Why an account was deleted, in the member's own choice of words. */
export interface Deletion {
  reason: string;
  solution?: string;
  comment?: string;
}

/**
 * An account. `emailFolded` and `nameFolded` are the forms in which addresses and names are compared, unique per site.
 * `credits` is the sum of the member's ledger, changed with it in one transaction; `eventCounter` the id of the last
 * event, assigned under this row's lock.
 */
export const members = pgTable(
  'members',
  {
    id: id(),
    siteId: ofSite(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    name: text().notNull(),
    nameFolded: text().notNull(),
    passwordHash: text().notNull(),
    status: text({ enum: ['not_confirmed', 'active', 'deleted'] }).notNull(),
    language: text().notNull(),
    fictional: boolean().notNull().default(false),
    credits: integer().notNull().default(0),
    paidUser: boolean().notNull().default(false),
    eventCounter: bigint({ mode: 'number' }).notNull().default(0),
    notificationsDisabled: text().array().notNull().default(sql`'{}'`),
    signupHost: text().notNull(),
    signupMessage: text(),
    signupTarget: text(),
    tracking: jsonb().$type<Tracking>().notNull().default({}),
    confirmed: moment(),
    /** The step of sign-up that comes next; null once it was completed or put off for good. */
    signupStep: text(),
    /** The member's own pause: the profile is hidden from others until it ends by hand. */
    paused: moment(),
    mailsPausedUntil: moment(),
    /** Since when operators keep the member from others: hidden, and without writing, liking or buying. */
    restricted: moment(),
    /** Since when operators keep it closed: hidden likewise, and nobody logs in with it. Address and name stay taken. */
    closed: moment(),
    deleted: moment(),
    deletion: jsonb().$type<Deletion>(),
    /** When personal data were taken away; ledger and payments stay under the id, which says nothing. */
    erased: moment(),
    created: created(),
  },
  (t) => [
    index('members_click').on(t.siteId, labelsKey).where(sql`tracking <> '{}'`),
    index('members_deleted').on(t.deleted).where(sql`deleted is not null and erased is null`),
    uniqueIndex('members_site_email').on(t.siteId, t.emailFolded),
    uniqueIndex('members_site_name').on(t.siteId, t.nameFolded),
    index('members_unconfirmed').on(t.created).where(sql`status = 'not_confirmed'`),
    check('members_credits_not_negative', sql`${t.credits} >= 0`),
  ],
);

/** What a member agreed to: the version of the words, and when. */
export type StoredConsents = Partial<Record<ConsentField, { version: number; given: string }>>;

/**
 * What others see and search. `status` disabled hides the member from search, likes and swipe, as `visibility` matches
 * does for an account that is otherwise found; `visibility` members hides it from visitors. `lat` and `lon` are the
 * middle of a grid cell, never an address; `hasPhoto` says whether a picture is active, `fictional` repeats the
 * account's mark for searches. The member is online while `onlineUntil` is in the future: an open event stream keeps
 * moving it on.
 */
export const profiles = pgTable(
  'profiles',
  {
    memberId: text()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    siteId: ofSite(),
    status: text({ enum: ['disabled', 'active'] }).notNull(),
    gender: text().notNull(),
    lookingFor: text().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    country: text().notNull(),
    region: text(),
    city: text(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    lastActive: moment().notNull(),
    onlineUntil: moment(),
    hasPhoto: boolean().notNull().default(false),
    fictional: boolean().notNull().default(false),
    sexuality: text(),
    relationshipStatus: text(),
    hairColour: text(),
    eyeColour: text(),
    bodyType: text(),
    tattoos: text(),
    reason: text(),
    aboutMe: text(),
    interests: text().array().notNull().default(sql`'{}'`),
    consents: jsonb().$type<StoredConsents>().notNull().default({}),
    visibility: text().$type<Visibility>().notNull().default('visitors'),
    created: created(),
  },
  (t) => [
    // In the order of a page of the search; what the filters ask about stands behind it, so that few rows are read.
    index('profiles_search')
      .on(
        t.siteId,
        t.country,
        t.lastActive.desc().nullsFirst(),
        t.memberId,
        t.gender,
        t.dateOfBirth,
        t.hasPhoto,
        t.region,
        t.created,
        t.fictional,
        t.lat,
        t.lon,
        t.lookingFor,
        t.interests,
      )
      .where(sql`status = 'active'`),
    // The search of visitors, ordered by the day of the last visit (decision 127).
    index('profiles_for_visitors')
      .on(
        t.siteId,
        t.country,
        sql`${activeDay(t.lastActive)} desc`,
        t.memberId,
        t.gender,
        t.dateOfBirth,
        t.hasPhoto,
        t.region,
        t.created,
        t.fictional,
      )
      .where(sql`status = 'active' and visibility = 'visitors'`),
    // Whoever is new, the latest first, with what the filters ask about.
    index('profiles_newcomers')
      .on(
        t.siteId,
        t.country,
        t.created.desc().nullsFirst(),
        t.memberId,
        t.gender,
        t.dateOfBirth,
        t.hasPhoto,
        t.region,
        t.lat,
        t.lon,
        t.interests,
      )
      .where(sql`status = 'active' and not fictional`),
    // Few are online: walking along the others until a page is full would read all of a country.
    index('profiles_online')
      .on(t.siteId, t.country, t.onlineUntil)
      .where(sql`status = 'active' and online_until is not null`),
    // Few hide from visitors: what a visitor's search finds fewer is counted by these.
    index('profiles_hidden_from_visitors')
      .on(t.siteId, t.country)
      .where(sql`status = 'active' and visibility = 'members'`),
    index('profiles_recent')
      .on(t.siteId, t.lastActive.desc().nullsFirst(), t.memberId, t.country, t.gender, t.dateOfBirth)
      .where(sql`status = 'active'`),
  ],
);

/** A member without whom the row is nothing: it goes with them. */
export const ofMember = () =>
  text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** A member whom the row outlives: such an account is emptied, never deleted (decision 014). */
export const ofKeptMember = () =>
  text()
    .notNull()
    .references(() => members.id);
