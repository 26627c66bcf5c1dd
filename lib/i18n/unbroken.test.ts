import { maskedIban } from '#contract/bank-account';
import { maskedPhone } from '#contract/phone';
import { unbroken } from './unbroken';

test('account and phone in part, and a card, stay on one line', () => {
  for (const shown of [maskedIban('NL91ABNA0417164300'), maskedPhone('+31612345678'), '•••• 4242'])
    expect(unbroken(shown)).not.toMatch(/ /);
});
