import { listenToEvents } from './events';

/** A browser's source of events that a test refuses or loses. */
class Source {
  static readonly CLOSED = 2;
  static readonly opened: Source[] = [];
  readyState = 1;
  onerror?: () => void;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Source.opened.push(this);
  }
  addEventListener(): void {}
  close(): void {
    this.readyState = Source.CLOSED;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Source.opened.length = 0;
  Object.assign(globalThis, { EventSource: Source });
});
afterEach(() => jest.useRealTimers());

test('a stream that is refused is opened anew after five seconds, from the last known event; a lost one by the browser itself', () => {
  const onLost = jest.fn();
  const onRefused = jest.fn();
  const stop = listenToEvents({ onEvent: () => {}, onLost, onRefused }, '7');
  const [first] = Source.opened;
  first?.onerror?.();
  jest.advanceTimersByTime(60_000);
  expect([onLost.mock.calls.length, onRefused.mock.calls.length, Source.opened.length]).toEqual([1, 0, 1]);
  first?.close();
  first?.onerror?.();
  expect(onRefused).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4_999);
  expect(Source.opened).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(Source.opened.map(({ url }) => url)).toEqual(Array(2).fill('/api/events.php?last_event_id=7'));
  stop();
});

test('nothing is opened after it was closed, also where it was refused just before', () => {
  const stop = listenToEvents({ onEvent: () => {} });
  Source.opened[0]?.close();
  Source.opened[0]?.onerror?.();
  stop();
  jest.advanceTimersByTime(60_000);
  expect(Source.opened).toHaveLength(1);
});
