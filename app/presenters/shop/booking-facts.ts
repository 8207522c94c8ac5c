import type { TFunction } from 'i18next';
import type { BookingDetails, ShippingParty } from '@domain/shared/booking/inputs';
import type { ReservationEvent } from '@domain/shop/reservation/events';
import type { PostalAddress } from '@domain/shop/cart/inputs';
import { formatHsCode } from '@domain/shared/hs-code';
import type { Formats } from '~/texts/formats';
import { addressLine } from './address-line';

export interface BookingFact {
  readonly term: string;
  readonly detail: string;
}

/** Staff must see that the reference is the customer's. */
export const referenceLabel = {
  customer: 'booking.reference',
  staff: 'booking.customer-reference',
} as const;

/** The same on pages, in mails and in PDFs. */
export function bookingFacts(
  booking: BookingDetails,
  t: TFunction<'shop'>,
  { date, number }: Pick<Formats, 'date' | 'number'>,
  reader: 'customer' | 'staff' = 'customer',
): readonly BookingFact[] {
  const { commodity, temperature, readyOn, shipper, consignee, notifyParty, reference, handover } = booking;
  const optional = (term: string, detail: string | undefined): readonly BookingFact[] =>
    detail === undefined ? [] : [{ term, detail }];
  return [
    { term: t('booking.commodity'), detail: commodity.description },
    ...optional(t('booking.hs-code'), commodity.hsCode && formatHsCode(commodity.hsCode)),
    { term: t('booking.dangerous'), detail: dangerText(booking.dangerousGoods, t) },
    ...optional(
      t('booking.temperature'),
      temperature === undefined ? undefined : `${number(Number(temperature))} °C`,
    ),
    ...optional(t('booking.ready-on'), readyOn === undefined ? undefined : date(readyOn, 'date')),
    ...optional(t('booking.shipper'), partyText(shipper)),
    ...optional(t('booking.consignee'), partyText(consignee)),
    ...optional(t('booking.notify-party'), partyText(notifyParty)),
    ...optional(t(referenceLabel[reader]), reference),
    ...optional(t('booking.handover'), handover && t(`booking.handovers.${handover}`)),
  ];
}

interface ShipmentOf {
  readonly pickup: PostalAddress | null;
  readonly delivery: PostalAddress | null;
  readonly booking: BookingDetails | null | undefined;
}

/** Its addresses, each with whom to ask for, after the booking details. */
export function shipmentFacts(
  { pickup, delivery, booking }: ShipmentOf,
  t: TFunction<'shop'>,
  formats: Pick<Formats, 'date' | 'number'>,
  reader: 'customer' | 'staff' = 'customer',
): readonly BookingFact[] {
  const at = (door: 'pickup' | 'delivery', address: PostalAddress | null) =>
    address === null
      ? []
      : [
          {
            term: t(`checkout.${door}`),
            detail: [address.name, addressLine(address), address.phone]
              .filter((part) => part !== undefined)
              .join(', '),
          },
        ];
  return [
    ...(booking ? bookingFacts(booking, t, formats, reader) : []),
    ...at('pickup', pickup),
    ...at('delivery', delivery),
  ];
}

type Changes = Extract<ReservationEvent, { type: 'ReservationChanged' }>['data']['changes'];

/** One line for all that a customer changed. */
export function changesText(
  { changes }: { readonly changes: Changes },
  t: TFunction<'shop'>,
  { date }: Pick<Formats, 'date'>,
): string {
  const { readyOn, consignee, notifyParty, reference, delivery, departure } = changes;
  const fact = (term: string, detail: string | null | undefined) =>
    detail === undefined ? [] : [`${term}: ${detail ?? '—'}`];
  return [
    ...fact(t('booking.ready-on'), readyOn && date(readyOn, 'date')),
    ...fact(
      t('own-changes.departure'),
      departure === null ? t('results.first-departure') : departure && date(departure.day, 'date'),
    ),
    ...fact(t('booking.consignee'), partyText(consignee)),
    ...fact(t('booking.notify-party'), notifyParty === null ? null : partyText(notifyParty)),
    ...fact(t('booking.reference'), reference),
    ...fact(t('checkout.delivery'), delivery && [delivery.name, addressLine(delivery)].join(', ')),
  ].join(' · ');
}

export function dangerText(goods: BookingDetails['dangerousGoods'], t: TFunction<'shop'>): string {
  if (goods.answer === 'no') return t('booking.dangerous-no');
  const { unNumber, hazardClass, packingGroup } = goods;
  const group = packingGroup === 'none' ? '' : ` · ${t('booking.group-of', { group: packingGroup })}`;
  return `${unNumber} · ${t('booking.class-of', { hazardClass })}${group}`;
}

function partyText(party: ShippingParty | undefined): string | undefined {
  if (party === undefined) return undefined;
  return [party.name, party.address, party.contact].filter((part) => part !== undefined).join(', ');
}
