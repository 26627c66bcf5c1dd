import { shortenEvidence } from './shorten-report.ts';

const thread = Array.from({ length: 31 }, (_, place) => ({ position: place + 10, text: `message ${place + 10}` }));
const profile = { name: 'Bad', date_of_birth: '1990-05-17', about_me: 'Hello', city: 'Utrecht' };
const history = { reports_about: 3 };
const positions = (evidence: Record<string, unknown>) =>
  (evidence.thread as typeof thread).map(({ position }) => position);

it('leaves of a reported message itself, two messages on each side, and the name', () => {
  const message = { id: 'm', position: 25, text: 'message 25' };
  const short = shortenEvidence({ about: 'message', reason: 'scam', evidence: { profile, message, thread, history } });
  expect(short).toMatchObject({ message, profile: { name: 'Bad' } });
  expect(Object.keys(short.profile as object)).toEqual(['name']);
  expect(positions(short)).toEqual([23, 24, 25, 26, 27]);
  expect(short).not.toHaveProperty('history');
});

it('leaves of a reported photo its copy and no message', () => {
  const photo = { id: 'p', copy: 'evidence-x-960.webp' };
  const short = shortenEvidence({ about: 'photo', reason: 'nudity', evidence: { profile, photo, thread, history } });
  expect(short).toEqual({ profile: { name: 'Bad' }, photo, thread: [] });
});

it('leaves of a reported profile what it said and the last five messages, and the day of birth for that reason alone', () => {
  const of = (reason: 'fake' | 'underage') =>
    shortenEvidence({ about: 'profile', reason, evidence: { profile, thread, history } });
  expect(of('fake').profile).toEqual({ name: 'Bad', about_me: 'Hello', city: 'Utrecht' });
  expect(of('underage').profile).toEqual(profile);
  expect(positions(of('fake'))).toEqual([36, 37, 38, 39, 40]);
});

it('stays as it is when it is shortened again', () => {
  const message = { id: 'm', position: 25 };
  const once = shortenEvidence({ about: 'message', reason: 'scam', evidence: { profile, message, thread } });
  expect(shortenEvidence({ about: 'message', reason: 'scam', evidence: once })).toEqual(once);
});
