import { isDisposable } from './disposable-domains.ts';
import { mailDomains } from './mail-domains.ts';

it.each(['a@mailinator.com', 'A.B+c@Mailinator.COM', 'a@any.name.mailinator.com', 'a@yopmail.fr'])(
  'knows that %s can be thrown away',
  (email) => {
    expect(isDisposable(email)).toBe(true);
  },
);

it.each(['a@gmail.com', 'mailinator.com@gmail.com', 'a@notyopmail.fr', 'a@com'])('lets %s be', (email) => {
  expect(isDisposable(email)).toBe(false);
});

it('has no provider that people have their address at', () => {
  expect([...mailDomains].filter((domain) => isDisposable(`a@${domain}`))).toEqual([]);
});
