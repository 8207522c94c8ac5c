import { reject, type Rejection } from '../../shared/rejection';

/** An account of the owner company that is paid, as far as it decides what it takes. */
export interface Account {
  readonly id: string;
  /** ISO 4217. */
  readonly currency: string;
  /** alpha-2. */
  readonly country: string;
}

/** What is to be paid; null where it is not known yet. */
export interface Payment {
  /** Of the cart, ISO 4217. */
  readonly currency: string | null;
  /** Of whoever is billed, alpha-2. */
  readonly country: string | null;
}

/** The accounts a cart can be paid into: those of its currency, in the customer's country; where there are none in it, of every country. */
export function payableAccounts<Of extends Account>(
  accounts: readonly Of[],
  { currency, country }: Payment,
): readonly Of[] {
  const ofCurrency = accounts.filter((account) => currency === null || account.currency === currency);
  const atHome = ofCurrency.filter((account) => account.country === country);
  return atHome.length > 0 ? atHome : ofCurrency;
}

/** Why a cart cannot be paid into an account; null when it can. `accounts` are the active ones of the owner company that is paid. */
export function refuseAccount(
  accounts: readonly Account[],
  accountId: string,
  payment: Payment,
): Rejection | null {
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) return reject('rule', 'checkout.account-unknown');
  if (payableAccounts(accounts, payment).includes(account)) return null;
  return payment.currency !== null && account.currency !== payment.currency
    ? reject('rule', 'checkout.account-currency', { currency: payment.currency })
    : reject('rule', 'checkout.account-country', { country: payment.country ?? '' });
}
