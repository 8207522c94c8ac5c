import { z } from 'zod';
import type { AskedEnds } from '../../shared/asked-ends';
import { bookingInput, type BookingDetails, type DangerousGoods } from '../../shared/booking/inputs';
import { transportOf, type ShipmentType } from '../../shared/load-types';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import type { SpecialCargo } from '../../shared/special-cargo';
import { addressInput, type PostalAddress } from '../cart/inputs';

export interface LoadToBook {
  readonly type: ShipmentType;
  readonly isReefer: boolean;
  /** True if the country of an end is unknown. */
  readonly isInternational: boolean;
  readonly ends: AskedEnds | null;
  /** Absent: nothing special. */
  readonly special?: SpecialCargo;
}

/** Besides commodity, dangerous goods and ready date, which all loads need. */
export interface BookingNeeds {
  readonly temperature: boolean;
  /** Never required: the shipper may not know it yet. */
  readonly hsCode: boolean;
  readonly parties: boolean;
  readonly notifyParty: boolean;
  readonly pickup: boolean;
  readonly delivery: boolean;
  /** A parcel goes to a person with an address and a telephone, and is picked up or dropped off. */
  readonly recipient: boolean;
  /** Special cargo that the load was priced with. */
  readonly special: SpecialCargo;
}

export function bookingNeedsOf(loads: readonly LoadToBook[]): BookingNeeds {
  const hasBill = ({ type, isInternational }: LoadToBook) =>
    isInternational && ['air', 'sea'].includes(transportOf(type));
  return {
    temperature: loads.some(({ isReefer, special }) => isReefer || special?.temperature !== undefined),
    hsCode: loads.some(({ isInternational }) => isInternational),
    parties: loads.some(hasBill),
    notifyParty: loads.some((load) => hasBill(load) && transportOf(load.type) === 'sea'),
    pickup: loads.some(({ ends }) => ends?.origin === 'door'),
    delivery: loads.some(({ ends }) => ends?.destination === 'door'),
    recipient: loads.some(({ type }) => type === 'COURIER'),
    special: Object.assign({}, ...loads.map(({ special }) => special)) as SpecialCargo,
  };
}

/** Needs of details that hold for several shipments. */
export function anyNeeds(all: readonly BookingNeeds[]): BookingNeeds {
  const any = (name: Exclude<keyof BookingNeeds, 'special'>) => all.some((needs) => needs[name]);
  return {
    temperature: any('temperature'),
    hsCode: any('hsCode'),
    parties: any('parties'),
    notifyParty: any('notifyParty'),
    pickup: any('pickup'),
    delivery: any('delivery'),
    recipient: any('recipient'),
    special: Object.assign({}, ...all.map(({ special }) => special)) as SpecialCargo,
  };
}

type Required = Pick<BookingNeeds, 'temperature' | 'parties' | 'pickup' | 'delivery' | 'recipient'>;

function bookingInputFor({ temperature, parties }: Pick<BookingNeeds, 'temperature' | 'parties'>) {
  return bookingInput.required({
    readyOn: true,
    ...(temperature && { temperature: true }),
    ...(parties && { shipper: true, consignee: true }),
  });
}

/** For forms, which report missing values together with wrong ones. */
export function shipmentInputFor(needs: Required, handover?: string) {
  const reached = addressInput.required({ phone: true });
  const booking = bookingInputFor(needs);
  const isPickedUp = needs.pickup || handover === 'pickup';
  return z.object({
    booking: needs.recipient && !needs.pickup ? booking.required({ handover: true }) : booking,
    pickup: isPickedUp ? addressInput : addressInput.nullish(),
    delivery: needs.recipient ? reached : needs.delivery ? addressInput : addressInput.nullish(),
  });
}

export interface ShipmentToCheck {
  readonly booking: BookingDetails | undefined;
  readonly pickup?: PostalAddress | null | undefined;
  readonly delivery?: PostalAddress | null | undefined;
}

type Path = readonly string[];

function missingDetails(booking: BookingDetails, needs: Required): readonly Path[] {
  return [
    ...(needs.temperature && booking.temperature === undefined ? [['temperature']] : []),
    ...(booking.readyOn === undefined ? [['readyOn']] : []),
    ...(needs.parties
      ? (['shipper', 'consignee'] as const).filter((party) => !booking[party]).map((party) => [party, 'name'])
      : []),
  ].map((path) => ['booking', ...path]);
}

function missingAddresses({ booking, pickup, delivery }: ShipmentToCheck, needs: Required): readonly Path[] {
  const whole = (end: 'pickup' | 'delivery') => ['name', 'street', 'city'].map((field) => [end, field]);
  const isReceived = needs.delivery || needs.recipient;
  return [
    ...(needs.recipient && !needs.pickup && !pickup && booking?.handover !== 'drop-off'
      ? [booking?.handover === 'pickup' ? whole('pickup') : [['booking', 'handover']]].flat()
      : []),
    ...(needs.pickup && !pickup ? whole('pickup') : []),
    ...(isReceived && !delivery ? whole('delivery') : []),
    ...(needs.recipient && delivery?.phone === undefined ? [['delivery', 'phone']] : []),
  ];
}

function rejectMissing(paths: readonly Path[], at: readonly (string | number)[]): Rejection | null {
  if (paths.length === 0) return null;
  return rejectInput(
    paths.map((path) => ({
      code: 'custom',
      path: [...at, ...path],
      message: 'validation.required',
      input: undefined,
    })),
  );
}

/** `at`: where the details are in the input, for the names of the missing fields. */
export function refuseIncomplete(
  details: BookingDetails,
  needs: Required,
  at: readonly (string | number)[] = [],
): Rejection | null {
  return rejectMissing(missingDetails(details, needs), at);
}

/** Also the addresses that its kind and its doors need. */
export function refuseIncompleteShipment(
  shipment: ShipmentToCheck & { readonly booking: BookingDetails },
  needs: Required,
  at: readonly (string | number)[] = [],
): Rejection | null {
  return rejectMissing(
    [...missingDetails(shipment.booking, needs), ...missingAddresses(shipment, needs)],
    at,
  );
}

/** Unless the rate was found for these very goods. */
export function areQuotedByStaff(
  goods: Pick<DangerousGoods, 'answer'> & { readonly unNumber?: string; readonly hazardClass?: string },
  { special: { dangerousGoods: priced } }: Pick<BookingNeeds, 'special'>,
): boolean {
  if (goods.answer === 'no') return false;
  const isPriced = goods.unNumber === priced?.unNumber && goods.hazardClass === priced?.hazardClass;
  return priced === undefined || !isPriced;
}

/** The declaration differs from the cargo that the price is for. */
function refuseOtherCargo(
  { dangerousGoods: goods, temperature }: BookingDetails,
  needs: BookingNeeds,
): Rejection | null {
  const { special } = needs;
  if (areQuotedByStaff(goods, needs)) return reject('rule', 'booking.dangerous-goods');
  if (goods.answer === 'no' && special.dangerousGoods !== undefined)
    return reject('rule', 'booking.dangerous-goods-priced', { ...special.dangerousGoods });
  const isOther =
    temperature !== undefined &&
    special.temperature !== undefined &&
    Number(temperature) !== Number(special.temperature);
  return isOther
    ? reject('rule', 'booking.other-temperature', { temperature: special.temperature ?? '' })
    : null;
}

/**
 * Null: it can. Staff quote dangerous goods that the rate was not found for. Older API clients send no details: their general cargo is booked
 * undeclared, and reefers wait for a temperature. Doors and parcels need their addresses from every client.
 */
export function refuseBooking(
  shipment: ShipmentToCheck,
  needs: BookingNeeds,
  isDeclarationNeeded: boolean,
  at: readonly (string | number)[] = [],
): Rejection | null {
  const { booking } = shipment;
  if (booking === undefined) {
    if (needs.temperature) return reject('rule', 'booking.temperature-missing');
    if (isDeclarationNeeded || needs.special.dangerousGoods !== undefined)
      return reject('rule', 'booking.details-missing');
    return rejectMissing(missingAddresses(shipment, needs), at);
  }
  return refuseOtherCargo(booking, needs) ?? refuseIncompleteShipment({ ...shipment, booking }, needs, at);
}
