import { oldBackups } from './old-backups.ts';

const now = new Date('2026-11-30T02:31:00Z');
const made = (...moments: string[]) => moments.map((moment) => `rendezvous-${moment}`);
const old = (...moments: string[]) =>
  oldBackups(made(...moments), 14, now).map((name) => name.slice('rendezvous-'.length));

test('backups of fourteen days stay, today’s among them, however many there are', () => {
  const stay = ['2026-11-17T000000Z', '2026-11-17T023500Z', '2026-11-17T235959Z', '2026-11-30T023000Z'];
  const go = ['2026-11-16T023000Z', '2026-11-16T235959Z', '2026-10-01T023000Z'];
  expect(old(...go, ...stay)).toEqual(go.toSorted());
});

test('the newest stays however old it is, unless it is unfinished', () => {
  expect(old('2026-10-02T023000Z', '2026-10-01T023000Z')).toEqual(['2026-10-01T023000Z']);
  expect(old('2026-10-01T023000Z', '2026-10-02T023000Z.unfinished')).toEqual(['2026-10-02T023000Z.unfinished']);
  expect(old('2026-11-30T023000Z.unfinished', '2026-10-01T023000Z')).toEqual([]);
});

test('a backup of a clock that was ahead neither goes nor counts as the newest', () => {
  expect(old('2030-01-01T023000Z', '2026-10-02T023000Z', '2026-10-01T023000Z')).toEqual(['2026-10-01T023000Z']);
});

test('nothing else in the folder is one of them', () => {
  const others = ['erased.txt', 'of-somebody-else', 'rendezvous-2026-10-01', 'rendezvous-2026-10-01T023000Z.tar'];
  expect(oldBackups([...others, ...made('2026-11-30T023000Z')], 14, now)).toEqual([]);
});
