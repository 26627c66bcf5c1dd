import type { Photo } from '#contract/photos';
import type { Sending } from '@/lib/api/upload';
import { UploadQueue } from './upload-queue';

/** A queue whose sending the test itself ends. */
function setUp() {
  const sent: { name: string; sending: Sending; finish: () => void; fail: (reason: unknown) => void }[] = [];
  const done: Photo[] = [];
  const send = (file: Blob, sending: Sending) =>
    new Promise<Photo>((resolve, reject) => {
      const { name } = file as File;
      sending.signal.addEventListener('abort', () => reject(sending.signal.reason));
      sent.push({ name, sending, finish: () => resolve({ id: name } as Photo), fail: reject });
    });
  const queue = new UploadQueue(send, async (photo) => void done.push(photo));
  const states = () => queue.uploads().map(({ name, state, share }) => `${name} ${state} ${share}`);
  return { queue, sent, done, states };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('sends two at a time, in their order, and tells how far each is', async () => {
  const { queue, sent, done, states } = setUp();
  queue.add(files('a', 'b', 'c'));
  sent[0]?.sending.onProgress(0.5);
  expect(states()).toEqual(['a sending 0.5', 'b sending 0', 'c waiting 0']);
  sent[1]?.finish();
  await settled();
  expect(states()).toEqual(['a sending 0.5', 'c sending 0']);
  expect(done).toEqual([{ id: 'b' }]);
});

test('cancels one that is under way, and goes on with the next', async () => {
  const { queue, sent, done, states } = setUp();
  queue.add(files('a', 'b', 'c'));
  queue.cancel(queue.uploads()[0]?.id ?? 0);
  await settled();
  expect(sent[0]?.sending.signal.aborted).toBe(true);
  expect(states()).toEqual(['b sending 0', 'c sending 0']);
  expect(done).toEqual([]);
});

test('keeps what failed with its reason, to be tried again', async () => {
  const { queue, sent, states } = setUp();
  queue.add(files('a'));
  sent[0]?.fail('no line');
  await settled();
  expect(queue.uploads()).toMatchObject([{ state: 'failed', failure: 'no line' }]);
  queue.retry(queue.uploads()[0]?.id ?? 0);
  expect(states()).toEqual(['a sending 0']);
  sent[1]?.finish();
  await settled();
  expect(states()).toEqual([]);
});

test('breaks everything off when the member is gone', async () => {
  const { queue, sent, states } = setUp();
  queue.add(files('a', 'b', 'c'));
  queue.stop();
  await settled();
  expect(sent.map(({ sending }) => sending.signal.aborted)).toEqual([true, true]);
  expect(states()).toEqual([]);
});

test('tells listeners, and gives the same list until something changes', () => {
  const { queue } = setUp();
  const listener = jest.fn();
  const leave = queue.subscribe(listener);
  queue.add(files('a'));
  expect(listener).toHaveBeenCalled();
  expect(queue.uploads()).toBe(queue.uploads());
  leave();
  listener.mockClear();
  queue.stop();
  expect(listener).not.toHaveBeenCalled();
});

test('counts what arrives while nobody sees the list, until they are told', async () => {
  const { queue, sent } = setUp();
  const leave = queue.show();
  queue.add(files('a', 'b', 'c'));
  sent[0]?.finish();
  await settled();
  expect([queue.isShown(), queue.arrived()]).toEqual([true, 0]);
  leave();
  sent[1]?.finish();
  sent[2]?.finish();
  await settled();
  expect([queue.isShown(), queue.arrived()]).toEqual([false, 2]);
  queue.wasTold();
  expect(queue.arrived()).toBe(0);
});
