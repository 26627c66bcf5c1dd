import { FairQueue } from './fair-queue.ts';

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

function queueOf(...items: string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const item of items) queue.add(item.charAt(0), item);
  return queue;
}

test('keeps the order of the items of one key', () => {
  expect(takeAll(queueOf('a1', 'a2', 'a3'))).toEqual(['a1', 'a2', 'a3']);
});

test('lets the keys take turns, however many items each has', () => {
  expect(takeAll(queueOf('a1', 'a2', 'a3', 'b1', 'b2', 'c1'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('serves a new key before the key that was served last', () => {
  const queue = queueOf('a1', 'a2', 'a3');
  expect(queue.take()).toBe('a1');
  queue.add('b', 'b1');
  expect(takeAll(queue)).toEqual(['b1', 'a2', 'a3']);
});

test('takes new items after it was empty', () => {
  const queue = queueOf('a1');
  expect(takeAll(queue)).toEqual(['a1']);
  expect(queue.take()).toBeUndefined();
  queue.add('a', 'a2');
  expect(takeAll(queue)).toEqual(['a2']);
});
