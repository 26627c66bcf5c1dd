/**
 * What a returned debit means for the next one. `block`: the member disputes it or may not be asked again, so direct
 * debit is closed for member and account. `end`: this account cannot be debited, another one may be. `fail`: the payment
 * alone is lost. `again`: it may be ordered again, since the cause passes. Several returns of the last two kinds block
 * as well (`returnsThatBlock`).
 */
export type ReturnEffect = 'block' | 'end' | 'fail' | 'again';

/** What the member is told of it. */
export type ReturnReason = 'account' | 'funds' | 'refused' | 'technical';

interface ReturnMeaning {
  effect: ReturnEffect;
  reason: ReturnReason;
}

const of = (effect: ReturnEffect, reason: ReturnReason): ReturnMeaning => ({ effect, reason });

/** ISO 20022 reason codes of R-transactions, as the SEPA core rulebook lists them. */
export const returnCodes: Record<string, ReturnMeaning> = {
  // The account
  AC01: of('end', 'account'), // account number incorrect
  AC04: of('end', 'account'), // account closed
  AC06: of('end', 'account'), // account blocked
  AC13: of('end', 'account'), // an account of another kind of debtor
  AG01: of('end', 'account'), // direct debit forbidden on this account
  CNOR: of('end', 'account'), // bank of the creditor not registered there
  DNOR: of('end', 'account'), // bank of the debtor not registered
  RC01: of('end', 'account'), // bank identifier incorrect
  // The money
  AM04: of('again', 'funds'), // insufficient funds
  // The debtor
  MD01: of('block', 'refused'), // no mandate: the debit is called unauthorised
  MD06: of('block', 'refused'), // the debtor took an authorised debit back
  MD07: of('block', 'refused'), // the debtor has died
  FRAD: of('block', 'refused'), // fraudulent by the debtor's word
  MS02: of('fail', 'refused'), // refused by the debtor, no reason given
  MS03: of('fail', 'refused'), // refused by the bank, no reason given; often for want of funds
  SL01: of('end', 'refused'), // a service of the bank keeps this creditor out
  // The message
  AG02: of('again', 'technical'), // operation code incorrect
  AM05: of('fail', 'technical'), // collected twice
  BE05: of('fail', 'technical'), // creditor identifier incorrect
  CURR: of('fail', 'technical'), // currency incorrect
  DT01: of('again', 'technical'), // date incorrect
  ED05: of('again', 'technical'), // settlement failed
  FF01: of('again', 'technical'), // format incorrect
  FF05: of('again', 'technical'), // instrument incorrect
  MD02: of('end', 'technical'), // the bank's copy of the mandate is incomplete
  RR01: of('again', 'technical'), // the bank's regulation asks for more about the debtor
  RR02: of('again', 'technical'),
  RR03: of('again', 'technical'),
  RR04: of('again', 'technical'),
  TM01: of('again', 'technical'), // came after the cut-off time
};

/** So many returns that block nothing by themselves close direct debit all the same, within so many days. */
export const returnsThatBlock = { count: 3, days: 90 } as const;

/** What a code means; one that nobody knows fails the payment and nothing else. */
export const meaningOf = (code: string): ReturnMeaning => returnCodes[code] ?? of('fail', 'technical');
