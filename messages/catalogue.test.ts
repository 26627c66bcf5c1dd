import { type Locale, locales } from '#contract/common';
import { words } from '@/tests/setup/words';
import en from './en.json';

const { codes, reset_password, new_password, settings, mail_change } = en;

/** The sentences of the specification's error catalogue (section 8) and rules (section 5) that concern accounts and money. */
test.each([
  ['Login failed, please try again.', codes.login_failed],
  ['E-mail address not found.', codes.email_not_found],
  ['Too many password reset e-mails sent, please try again tomorrow.', reset_password.too_many_emails],
  ['Link expired or invalid, request a new e-mail.', reset_password.link_expired],
  ['An account with this e-mail address already exists.', codes.email_taken],
  ['The entered passwords are not the same.', new_password.differ],
  ['Please check your old password.', codes.wrong_password],
  ['This e-mail address already owns an account on this website.', settings.email.taken],
  ['This e-mail address already owns an account on this website.', mail_change.taken],
  ['New e-mail address is invalid.', settings.email.invalid],
  ['You do not have access to this page.', codes.forbidden],
  ['Your account is blocked for direct debit payments.', codes.directdebit_blocked],
  ['Code invalid.', codes.code_invalid],
  ['Feature only available for premium members.', codes.premium_required],
  ['You do not have enough credits to send this message.', codes.not_enough_credits],
  ['Payment failed or has been cancelled.', codes.payment_failed],
  ['You have reached the limit for direct debit payments.', codes.directdebit_limit],
  ['Code not found.', codes.code_not_found],
  ['Code already used.', codes.code_already_used],
])('%s', (sentence, message) => {
  expect(message).toBe(sentence);
});

test('Too many incorrect attempts, account blocked for {minutes} min.', () => {
  expect(codes.too_many_attempts).toMatch(
    /^Too many incorrect attempts, account blocked for \{minutes, plural,.*minutes?\}\}\.$/,
  );
});

test('an account pending deletion comes back by the link or by customer service', () => {
  expect(codes.email_pending_deletion).toMatch(/Restore it with the link in our e-mail, or ask customer service/);
});

/**
 * The buttons that begin and confirm a withdrawal, in the words of article 11a of Directive 2011/83/EU, which Directive (EU) 2023/2673
 * inserted. Norway has words of its own.
 */
const withdrawalButtons: Record<Locale, [start: string, confirm: string]> = {
  en: ['Withdraw from contract here', 'Confirm withdrawal'],
  nl: ['Hier de overeenkomst herroepen', 'Herroeping bevestigen'],
  de: ['Vertrag widerrufen', 'Widerruf bestätigen'],
  it: ['Recedere dal contratto qui', 'Conferma recesso'],
  fr: ['Renoncer au contrat ici', 'Confirmer la rétractation'],
  es: ['Desistir del contrato aquí', 'Confirmar desistimiento'],
  pl: ['Odstąp od umowy tutaj', 'Potwierdź odstąpienie od umowy'],
  da: ['Fortryd aftale', 'Bekræft fortrydelse'],
  fi: ['Peruuta sopimus tästä', 'Vahvista peruuttaminen'],
  nb: ['Angre kjøpet', 'Bekreft at du angrer kjøpet'],
  sv: ['Ångra avtalet här', 'Bekräfta frånträde'],
};

test.each(locales)('the buttons of a withdrawal say in %s what the law prescribes', (locale) => {
  const said = words(locale);
  const buttons = ['start', 'confirm'].map((key) => said(`transactions.withdrawal.${key}`, { law: 'eu' }));
  expect(buttons).toEqual(withdrawalButtons[locale]);
});
