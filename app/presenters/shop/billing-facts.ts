import type { TFunction } from 'i18next';
import type { BillingDetails } from '@domain/shop/cart/inputs';
import { addressLine } from './address-line';

interface Fact {
  readonly term: string;
  readonly detail: string;
}

/** In Chile the terms are RUT, giro and comuna. */
export function billingFacts(
  {
    identification,
    lineOfBusiness,
    ...address
  }: Pick<BillingDetails, 'identification' | 'lineOfBusiness' | 'street' | 'locality' | 'city' | 'country'>,
  t: TFunction<'shop'>,
): readonly Fact[] {
  const isInChile = address.country === 'CL';
  const { locality } = address;
  return [
    { term: t(isInChile ? 'billed.rut' : 'checkout.identification'), detail: identification },
    ...(lineOfBusiness === undefined
      ? []
      : [{ term: t(isInChile ? 'billed.giro' : 'checkout.line-of-business'), detail: lineOfBusiness }]),
    {
      term: t('checkout.street'),
      detail: addressLine(isInChile ? { ...address, locality: undefined } : address),
    },
    ...(isInChile && locality !== undefined ? [{ term: t('billed.comuna'), detail: locality }] : []),
  ];
}
