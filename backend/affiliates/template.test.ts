import { fillTemplate, templateProblem } from './template.ts';

const none = {
  network: '',
  ref: '',
  sub1: '',
  sub2: '',
  sub3: '',
  event: '',
  id: '',
  amount: '',
  currency: '',
  site: '',
  purchase: '',
};

it('fills an address with encoded values, each within its part', () => {
  const template = 'https://track.example.com/{event}?click={sub1}&ref={ref}&payout={amount}{currency}';
  expect(templateProblem(template)).toBeUndefined();
  const url = fillTemplate(template, {
    ...none,
    event: 'signup',
    sub1: 'a b&x=1#?/é\ud800',
    ref: '../..',
    amount: '19.99',
    currency: 'EUR',
  });
  expect(url.href).toBe(
    'https://track.example.com/signup?click=a%20b%26x%3D1%23%3F%2F%C3%A9%EF%BF%BD&ref=..%2F..&payout=19.99EUR',
  );
});

it('lets no value of dots choose another folder', () => {
  const template = 'https://track.example.com/of/{ref}/{event}?click={sub1}';
  const url = fillTemplate(template, { ...none, event: 'signup', ref: '..', sub1: '.' });
  expect(url.href).toBe('https://track.example.com/of//signup?click=');
});

it.each([
  ['http://track.example.com/', 'https'],
  ['https://track.example.com:8443/', 'https'],
  ['https://user:secret@track.example.com/', 'https'],
  ['https://127.0.0.1/{id}', 'public internet'],
  ['https://[::1]/{id}', 'public internet'],
  ['https://localhost/{id}', 'public internet'],
  ['https://metadata.internal/{id}', 'public internet'],
  ['https://{network}.example.com/', 'its host'],
  ['https://%7bref%7d.example.com/', 'its host'],
  ['https:///{ref}.example.com/', 'its host'],
  ['https:/{ref}.example.com/', 'its host'],
  ['https:\\\\{ref}.example.com/', 'its host'],
  ['https://\t/{ref}.example.com/', 'its host'],
  ['https://track.example.com\\{ref}', 'its host'],
  ['https://track.example.com/{nothing}', 'unknown placeholder {nothing}'],
  ['https://track.example.com/{id', 'brace'],
  ['javascript:alert(1)', 'https'],
  ['nonsense', 'no address'],
])('refuses %s', (template, why) => {
  expect(templateProblem(template)).toContain(why);
});
