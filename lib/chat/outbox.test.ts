/** @jest-environment jsdom */
import { clearChatStorage, readDraft, readOutgoing, writeDraft, writeOutgoing } from './outbox';
import type { Outgoing } from './thread';

const refused: Outgoing = {
  clientId: '1',
  text: 'Shall we call?',
  created: '2026-01-01T00:00:00.000Z',
  state: 'failed',
  error: 'not_enough_credits',
};

beforeEach(() => localStorage.clear());

test('a refused message and a draft outlive the page, for their own member and thread alone', () => {
  writeOutgoing('tim', 'sanne', [refused]);
  writeDraft('tim', 'sanne', 'And then');
  expect(readOutgoing('tim', 'sanne')).toEqual([refused]);
  expect(readDraft('tim', 'sanne')).toBe('And then');
  for (const [me, other] of [
    ['tim', 'bas'],
    ['bas', 'sanne'],
  ] as const)
    expect([readOutgoing(me, other), readDraft(me, other)]).toEqual([[], '']);
});

test('what is sent and cleared leaves nothing behind, nor does logging out', () => {
  writeOutgoing('tim', 'sanne', [refused]);
  writeDraft('tim', 'sanne', 'And then');
  writeOutgoing('tim', 'sanne', []);
  expect(readDraft('tim', 'sanne')).toBe('And then');
  writeDraft('tim', 'sanne', '');
  expect(localStorage).toHaveLength(0);

  writeDraft('tim', 'sanne', 'And then');
  localStorage.setItem('theme', 'dark');
  clearChatStorage();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a storage that is broken, full or forbidden stops nobody from writing', () => {
  localStorage.setItem('chat:tim:sanne', '{"outgoing":');
  expect([readOutgoing('tim', 'sanne'), readDraft('tim', 'sanne')]).toEqual([[], '']);
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  writeDraft('tim', 'sanne', 'And then');
  expect(readDraft('tim', 'sanne')).toBe('');
  clearChatStorage();
});
