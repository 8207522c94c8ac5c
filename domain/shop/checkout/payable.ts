import { reject, type Rejection } from '../../shared/rejection';

/** The fields of a bank account that decide which payments it takes. */
export interface Account {
  readonly id: string;
  /** ISO 4217. */
  readonly currency: string;
  /** alpha-2. */
  readonly country: string;
}

/** The payment of a cart. Null fields are not known yet. */
export interface Payment {
  /** Of the cart, ISO 4217. */
  readonly currency: string | null;
  /** Of the billing address, alpha-2. */
  readonly country: string | null;
}

/**
 * The accounts that a cart can be paid into: of its currency and the customer's country, or of its currency in
 * any country if there are none.
 */
export function payableAccounts<Of extends Account>(
  accounts: readonly Of[],
  { currency, country }: Payment,
): readonly Of[] {
  const ofCurrency = accounts.filter((account) => currency === null || account.currency === currency);
  const atHome = ofCurrency.filter((account) => account.country === country);
  return atHome.length > 0 ? atHome : ofCurrency;
}

/**
 * Why a cart cannot be paid into an account; null if it can. `accounts` are the active ones of the owner
 * company that is paid.
 */
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
