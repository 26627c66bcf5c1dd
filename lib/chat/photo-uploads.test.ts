/** @jest-environment jsdom */
import { randomUUID } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import type { ChatPhoto } from '#contract/chat-photos';
import { ApiFailure } from '@/lib/api/api-failure';
import { sendChatPhoto } from '@/lib/api/chat-photos';
import { sessionEnded } from '@/lib/session/session';
import { lostPhotos } from './lost-photos';
import { outboxOf } from './outbox';
import { photoUploads } from './photo-uploads';

jest.mock('@/lib/api/chat-photos');

const about = { me: 'tim', thread: { conversation: 'c1' }, to: 'sanne', price: 2 };
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const noted = () => JSON.parse(sessionStorage.getItem('chat:photos-on-their-way') ?? '{}') as Record<string, number>;
const photo = { id: 'p1' } as ChatPhoto;

beforeAll(() => {
  globalThis.crypto.randomUUID ??= randomUUID;
});
beforeEach(() => {
  localStorage.clear();
  outboxOf('tim').refresh();
  photoUploads.stop();
  jest.mocked(sendChatPhoto).mockReset();
});

test('what has arrived goes on as a message that survives the page, with its sender’s mark', async () => {
  jest.mocked(sendChatPhoto).mockResolvedValue(photo);
  photoUploads.add([file('a.jpg')], { ...about, intimate: true });
  expect(noted()).toEqual({ 'tim sanne': 1 });
  await waitFor(() => expect(outboxOf('tim').read()).toHaveLength(1));
  const content = { kind: 'photo', photo, intimate: true };
  expect(outboxOf('tim').read()).toMatchObject([{ thread: { conversation: 'c1' }, to: 'sanne', content, price: 2 }]);
  await waitFor(() => expect(photoUploads.uploads()).toEqual([]));
  expect(noted()).toEqual({});
});

test('photos go one after the other, so that they arrive in their order', async () => {
  const ends: ((photo: ChatPhoto) => void)[] = [];
  jest.mocked(sendChatPhoto).mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  photoUploads.add([file('a.jpg'), file('b.jpg')], { ...about, intimate: false });
  expect(photoUploads.uploads().map(({ state }) => state)).toEqual(['sending', 'waiting']);
  ends[0]?.(photo);
  await waitFor(() => expect(photoUploads.uploads().map(({ name }) => name)).toEqual(['b.jpg']));
});

test('what met no connection goes out by itself when there is one, what was refused does not', async () => {
  jest.mocked(sendChatPhoto).mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  jest.mocked(sendChatPhoto).mockRejectedValueOnce(new ApiFailure('unsupported_media', 415));
  photoUploads.add([file('a.jpg'), file('b.txt')], { ...about, intimate: false });
  await waitFor(() => expect(photoUploads.uploads().map(({ state }) => state)).toEqual(['failed', 'failed']));
  jest.mocked(sendChatPhoto).mockResolvedValue(photo);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(photoUploads.uploads().map(({ name }) => name)).toEqual(['b.txt']));
});

test('the end of the session ends what is on its way, and nothing is told as lost', async () => {
  jest.mocked(sendChatPhoto).mockReturnValue(new Promise(() => undefined));
  photoUploads.add([file('a.jpg')], { ...about, intimate: false });
  await sessionEnded();
  expect(photoUploads.uploads()).toEqual([]);
  expect([noted(), lostPhotos(about)]).toEqual([{}, 0]);
});
