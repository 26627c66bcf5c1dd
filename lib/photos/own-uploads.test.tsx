import { sendPhoto } from '@/lib/api/photos';
import { sessionEnded } from '@/lib/session/session';
import { ownUploads } from './own-uploads';

jest.mock('@/lib/api/photos');
const sending = jest.mocked(sendPhoto);

/** Whether the browser would ask before the page is gone. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the browser asks before photos on their way are lost, and not any more once one has failed', async () => {
  let fail = (_reason: unknown): void => undefined;
  sending.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  expect(asks()).toBe(false);
  ownUploads.add([new File(['x'], 'a.jpg')]);
  expect(asks()).toBe(true);
  fail('no line');
  await settled();
  expect(asks()).toBe(false);
});

test('whoever comes after the member does not send their photos', async () => {
  const signals: AbortSignal[] = [];
  sending.mockImplementation((_, { signal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  ownUploads.add([new File(['x'], 'b.jpg')]);
  await sessionEnded();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(ownUploads.uploads()).toEqual([]);
  expect(asks()).toBe(false);
});
