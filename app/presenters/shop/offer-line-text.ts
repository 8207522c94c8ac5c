import type { TFunction } from 'i18next';
import type { ReservedOfferLine } from '@domain/shop/reservation/lines';
import type { OfferedShipment } from '@domain/shop/reservation/source';
import type { Formats } from '~/texts/formats';

/** `SCL → MIA`; an end without a code is shown by name. */
export function offeredRoute({
  origin,
  destination,
}: Pick<OfferedShipment, 'origin' | 'destination'>): string {
  return `${origin.code ?? origin.name} → ${destination.code ?? destination.name}`;
}

/** "Flete · 120 kg × USD 4,20 · IVA 19 %" or "exento". */
export function offerLineText(
  { leg, basis, quantity, unitPrice, currency, taxRate }: ReservedOfferLine,
  t: TFunction<'shop'>,
  { number, unitPrice: price, percent }: Pick<Formats, 'number' | 'unitPrice' | 'percent'>,
): string {
  const unit = t(`reservation.bases.${basis}`, { defaultValue: basis });
  const tax = taxRate === null ? t('reservation.exempt') : t('reservation.taxed', { rate: percent(taxRate) });
  return [
    t(`reservation.legs.${leg}`),
    unitPrice === null
      ? `${number(quantity)} ${unit}`
      : `${number(quantity)} ${unit} × ${price(unitPrice, currency)}`,
    tax,
  ].join(' · ');
}
