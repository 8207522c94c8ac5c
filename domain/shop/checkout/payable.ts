import { reject, type Rejection } from '../../shared/rejection';

export interface Account {
  readonly id: string;
  readonly currency: string;
  readonly country: string;
}

export interface Payment {
  readonly currency: string | null;
  readonly country: string | null;
}

/** Of its currency and the customer's country, or of its currency in any country if there are none. */
export function payableAccounts<Of extends Account>(
  accounts: readonly Of[],
  { currency, country }: Payment,
): readonly Of[] {
  const ofCurrency = accounts.filter((account) => currency === null || account.currency === currency);
  const atHome = ofCurrency.filter((account) => account.country === country);
  return atHome.length > 0 ? atHome : ofCurrency;
}

/** The chosen one, or the only one. Null: the customer has to choose. */
export function accountToPayInto<Of extends Account>(
  payable: readonly Of[],
  chosen: string | undefined,
): Of | null {
  const [only, ...others] = payable;
  const found = payable.find(({ id }) => id === chosen);
  return found ?? (others.length === 0 ? (only ?? null) : null);
}

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
