/** @jest-environment jsdom */
import { clearChatStorage } from './chat-storage';
import { readDraft, writeDraft } from './drafts';
import { Outbox } from './outbox';
import { bodyOf } from './outgoing-content';

const written = {
  thread: { profile: 'sanne' },
  to: 'sanne',
  content: { kind: 'text' as const, text: 'Shall we call?' },
};
const saying = (text: string) => ({ ...written, content: { kind: 'text' as const, text } });
const texts = (outbox: Outbox) => outbox.read().map(({ content }) => bodyOf(content).text);
const idOf = (outbox: Outbox, turn = 0) => outbox.read()[turn]?.clientId ?? '';

beforeAll(() => {
  globalThis.crypto.randomUUID ??= require('node:crypto').randomUUID;
});
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a message is pending, refused with its reason, pending again under the same key, and gone once sent', () => {
  const outbox = new Outbox('tim');
  outbox.add(written);
  const id = idOf(outbox);
  expect(outbox.read()).toMatchObject([{ ...written, state: 'pending' }]);
  outbox.refuse(id, 'not_enough_credits', undefined, 1);
  expect(outbox.read()).toMatchObject([
    { clientId: id, state: 'failed', error: 'not_enough_credits', content: written.content },
  ]);
  outbox.retry(id);
  expect(outbox.read()).toMatchObject([{ clientId: id, state: 'pending' }]);
  for (const gone of ['error', 'retryAt']) expect(outbox.read()[0]).not.toHaveProperty(gone);
  outbox.drop(id);
  expect([outbox.read(), localStorage.length]).toEqual([[], 0]);
});

test('what was dropped does not come back by a late refusal', () => {
  const outbox = new Outbox('tim');
  outbox.add(written);
  const id = idOf(outbox);
  outbox.drop(id);
  outbox.refuse(id, 'blocked');
  expect(outbox.read()).toEqual([]);
});

test('messages outlive the page, for their own member alone, in the order of writing whatever the clock says', () => {
  const now = jest.spyOn(Date.prototype, 'toISOString');
  now.mockReturnValueOnce('2026-11-22T10:00:00.000Z').mockReturnValueOnce('2026-11-21T10:00:00.000Z');
  const outbox = new Outbox('tim');
  outbox.add(saying('One'));
  outbox.add(saying('Two'));
  expect(texts(new Outbox('tim'))).toEqual(['One', 'Two']);
  expect(new Outbox('bas').read()).toEqual([]);
});

test('two tabs that write at once keep both messages, and hear of each other', () => {
  const [one, two] = [new Outbox('tim'), new Outbox('tim')];
  const heard = jest.fn();
  expect(two.read()).toEqual([]);
  const stop = two.subscribe(heard);
  one.add(saying('One'));
  window.dispatchEvent(new StorageEvent('storage', { key: `chat:out:tim:${idOf(one)}` }));
  expect(heard).toHaveBeenCalledTimes(1);
  two.add(saying('Two'));
  one.refresh();
  expect([one, two].map(texts)).toEqual([
    ['One', 'Two'],
    ['One', 'Two'],
  ]);
  stop();
});

test('a draft stays for its own member and thread; logging out leaves nothing behind', () => {
  writeDraft('tim', 'sanne', 'And then');
  expect([readDraft('tim', 'sanne'), readDraft('tim', 'bas'), readDraft('bas', 'sanne')]).toEqual(['And then', '', '']);
  writeDraft('tim', 'sanne', '');
  expect(localStorage).toHaveLength(0);

  writeDraft('tim', 'sanne', 'And then');
  new Outbox('tim').add(written);
  localStorage.setItem('theme', 'dark');
  clearChatStorage();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a storage that is broken, full or forbidden stops nobody from writing', () => {
  localStorage.setItem('chat:out:tim:x', '{"outgoing":');
  const outbox = new Outbox('tim');
  expect(outbox.read()).toEqual([]);
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  writeDraft('tim', 'sanne', 'And then');
  expect(readDraft('tim', 'sanne')).toBe('');
  outbox.add(written);
  expect(outbox.read()).toMatchObject([{ content: written.content, state: 'pending' }]);
  outbox.drop(idOf(outbox));
  expect(outbox.read()).toEqual([]);
  clearChatStorage();
});
