import { randomUUID } from 'node:crypto';
import { deleteChat, getChat, listChats } from '#contract/chat';
import { addChatPhoto, getPhotoConsent, givePhotoConsent, revokePhotoConsent } from '#contract/chat-photos';
import { searchChats } from '#contract/chat-search';
import { listGifts, listIcebreakers } from '#contract/gifts';
import { blockMember } from '#contract/members';
import { checkMessage, sendMessage } from '#contract/messages';
import { appealDecision, listNotices, listReports, markNoticeSeen, reportMember } from '#contract/reports';
import { picture } from '../fixtures/pictures';
import { confirm, newPerson, type Person } from './people';
import { perform, refusal } from './perform';

const confirmed = async () => confirm(await newPerson());
const key = () => ({ client_id: randomUUID() });
const upload = async ({ client }: Person) => {
  const file = new File([new Uint8Array(await picture('png', { width: 30, height: 40 }))], 'me.png');
  return (await perform(client, addChatPhoto, { body: { file } })).photo;
};

/** Gifts, photos, first lines, search, changes, consent and reports. */
export function describeChatExtras(): void {
  test('a first line is free, a gift and a photo have their price, and each arrives once', async () => {
    const [anna, bram] = [await confirmed(), await confirmed()];
    const lines = await perform(anna.client, listIcebreakers, { query: { profile: bram.id } });
    const icebreaker = lines[0]?.id ?? '';
    const first = await perform(anna.client, sendMessage, { body: { profile: bram.id, icebreaker, ...key() } });
    expect(first.message).toMatchObject({ kind: 'text', text: lines[0]?.text, credits: 0 });
    const [gift] = await perform(anna.client, listGifts);
    const sent = await perform(anna.client, sendMessage, { body: { profile: bram.id, gift: gift?.id, ...key() } });
    expect(sent.credits).toBe(first.credits - (gift?.credits ?? 0));
    const photo = await upload(anna);
    const body = { profile: bram.id, photo: photo.id, ...key() };
    const once = await perform(anna.client, sendMessage, { body });
    expect(await perform(anna.client, sendMessage, { body })).toEqual(once);
    const { messages } = await perform(bram.client, getChat, { query: { profile: anna.id } });
    expect(messages.map(({ kind }) => kind)).toEqual(['text', 'gift', 'photo']);
    expect(messages[2]?.photo?.files?.filename).toBe(photo.files?.filename);
    const name = `/media/${photo.files?.filename}`;
    expect((await bram.client.call('GET', name)).status).toBe(200);
    expect((await (await newPerson()).client.call('GET', name)).status).toBe(404);
  });

  test('intimate photos take both consents, and either can end it', async () => {
    const [anna, bram] = [await confirmed(), await confirmed()];
    await perform(anna.client, sendMessage, { body: { profile: bram.id, text: 'Hello', ...key() } });
    const photo = await upload(anna);
    const body = { profile: bram.id, photo: photo.id, intimate: true as const, ...key() };
    expect(await refusal(anna.client, sendMessage, { body })).toEqual([403, 'consent_required']);
    await perform(anna.client, givePhotoConsent, { body: { profile: bram.id } });
    await perform(bram.client, givePhotoConsent, { body: { profile: anna.id } });
    await perform(anna.client, sendMessage, { body });
    await perform(bram.client, revokePhotoConsent, { body: { profile: anna.id } });
    const { messages } = await perform(bram.client, getChat, { query: { profile: anna.id } });
    expect(messages.at(-1)?.photo).toMatchObject({ intimate: true, files: null });
    const consent = await perform(anna.client, getPhotoConsent, { query: { profile: bram.id } });
    expect(consent).toEqual({ profile: bram.id, mine: true, theirs: false });
  });

  test('changes come without the rest, and a search finds what was written', async () => {
    const [anna, bram] = [await confirmed(), await confirmed()];
    const text = `A word about ${randomUUID()}`;
    const { since } = await perform(bram.client, listChats);
    const { message } = await perform(anna.client, sendMessage, { body: { profile: bram.id, text, ...key() } });
    const changed = await perform(bram.client, listChats, { query: { since } });
    expect([changed.chats.length, changed.removed]).toEqual([1, []]);
    const found = await perform(bram.client, searchChats, { query: { q: text.slice(7) } });
    expect(found.results.map((one) => one.message.id)).toEqual([message.id]);
    await perform(bram.client, deleteChat, { body: { conversation: message.conversation } });
    const gone = await perform(bram.client, listChats, { query: { since: changed.since } });
    expect(gone).toMatchObject({ chats: [], removed: [message.conversation] });
  });

  test('a request for money is pointed out to both, and can be reported once', async () => {
    const [anna, bram] = [await confirmed(), await confirmed()];
    const text = 'Please send me a gift card';
    expect((await perform(anna.client, checkMessage, { query: { check: '1' }, body: { text } })).nudge).toBe('money');
    const { message } = await perform(anna.client, sendMessage, { body: { profile: bram.id, text, ...key() } });
    const { messages } = await perform(bram.client, getChat, { query: { profile: anna.id } });
    expect(messages[0]?.caution).toBe('money');
    await perform(bram.client, blockMember, { body: { profile: anna.id } });
    const body = { profile: anna.id, reason: 'scam' as const, message: message.id };
    const { report } = await perform(bram.client, reportMember, { body });
    expect(await refusal(bram.client, reportMember, { body })).toEqual([409, 'already_reported']);
    expect((await perform(bram.client, listReports)).reports).toEqual([report]);
    expect((await perform(anna.client, listReports)).reports).toEqual([]);
    // Nothing is decided yet: there is nothing to read, and nothing to appeal against.
    expect((await perform(anna.client, listNotices)).notices).toEqual([]);
    const decision = report.id;
    expect(await refusal(anna.client, markNoticeSeen, { body: { decision } })).toEqual([404, 'not_found']);
    expect(await refusal(anna.client, appealDecision, { body: { decision, text: 'Why' } })).toEqual([404, 'not_found']);
    expect(await refusal(bram.client, appealDecision, { body: { decision, text: 'Why' } })).toEqual([
      409,
      'not_eligible',
    ]);
  });
}
