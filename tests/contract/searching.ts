import { findMatches } from '#contract/match-finder';
import { pageSize, searchMembers } from '#contract/members';
import { listPartnerOffers } from '#contract/partner-offers';
import { updateProfile } from '#contract/profile-edit';
import { listSavedSearches, removeSavedSearch, saveSearch } from '#contract/searches';
import { getSettings } from '#contract/settings';
import { Client } from './client';
import { hosts, newPerson, type Person } from './people';
import { perform, refusal } from './perform';

const live = (person: Person) =>
  perform(person.client, updateProfile, {
    body: { country: 'nl', region: 'UT', city: 'Utrecht', interests: ['art', 'music'] },
  });

/** Searching, as another backend must do it: pages behind one another, distance, saved searches, the match finder. */
export function describeSearching(): void {
  let me: Person;
  beforeAll(async () => {
    me = await newPerson();
  });

  test('pages behind one another show nobody twice', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    for (let pageNumber = 1; pageNumber <= 3; pageNumber++) {
      const page = await perform(me.client, searchMembers, {
        query: { gender: 'everyone', pageNumber, ...(after ? { after } : {}) },
      });
      expect(page.pageNumber).toBe(pageNumber);
      seen.push(...page.results.map(({ id }) => id));
      if (!page.next) break;
      expect(page.results).toHaveLength(pageSize);
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(await refusal(me.client, searchMembers, { query: { after: 'nowhere' } })).toEqual([400, 'invalid_request']);
  });

  test('distance finds whom the cards say to be within it, and nobody without a place', async () => {
    const homeless = await perform(me.client, searchMembers, { query: { gender: 'everyone', distance: '50' } });
    expect(homeless).toMatchObject({ results: [], numResults: 0 });
    await live(me);
    const { results } = await perform(me.client, searchMembers, { query: { gender: 'everyone', distance: '50' } });
    for (const { distance } of results) expect(distance).toBeLessThanOrEqual(50);
  });

  test('a search is kept once, under its last name, and forgotten', async () => {
    const query = 'online=1&min_age=30';
    await perform(me.client, saveSearch, { body: { name: 'First', query } });
    const { search } = await perform(me.client, saveSearch, { body: { name: 'Second', query } });
    expect((await perform(me.client, listSavedSearches, {})).searches).toEqual([search]);
    expect(search).toMatchObject({ name: 'Second', query: 'min_age=30&online=1' });
    await perform(me.client, removeSavedSearch, { body: { id: search.id } });
    expect((await perform(me.client, listSavedSearches, {})).searches).toEqual([]);
  });

  test('partners offer beside profiles what the site has agreed to, and nothing where its setting is off', async () => {
    for (const host of [hosts.own, hosts.other]) {
      const visitor = new Client(host);
      const { member_resell } = await perform(visitor, getSettings, {});
      const offers = await perform(visitor, listPartnerOffers, {});
      expect(offers.length > 0).toBe(member_resell);
    }
  });

  test('the match finder puts the best first and says what they share', async () => {
    await live(me);
    const { results } = await perform(me.client, findMatches, { query: { interests: 'art,music,wine' } });
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const { profile, shared_interests } of results) {
      expect(profile.fictional).toBe(false);
      expect(['art', 'music', 'wine']).toEqual(expect.arrayContaining(shared_interests));
    }
  });
}
