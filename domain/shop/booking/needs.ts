import type { z } from 'zod';
import type { AskedEnds } from '../../shared/asked-ends';
import { bookingInput, type BookingDetails } from '../../shared/booking/inputs';
import { decodeSizeType, isNonOperating } from '../../shared/container-size-type';
import { transportOf, type ShipmentType } from '../../shared/load-types';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';

export interface ContainerType {
  readonly code: string;
  /** ISO 6346, such as `45R1`. */
  readonly sizeType: string | null;
}

export interface LoadToBook {
  readonly type: ShipmentType;
  readonly isReefer: boolean;
  /** True if the country of an end is unknown. */
  readonly isInternational: boolean;
  readonly ends: AskedEnds | null;
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
}

/** By its ISO type, or else by the third character of its code. */
export function isReefer({ code, sizeType }: ContainerType): boolean {
  if (isNonOperating({ code })) return false;
  return sizeType === null ? code[2] === 'R' : decodeSizeType(sizeType)?.group === 'reefer';
}

export function bookingNeedsOf(loads: readonly LoadToBook[]): BookingNeeds {
  const hasBill = ({ type, isInternational }: LoadToBook) =>
    isInternational && ['air', 'sea'].includes(transportOf(type));
  return {
    temperature: loads.some((load) => load.isReefer),
    hsCode: loads.some(({ isInternational }) => isInternational),
    parties: loads.some(hasBill),
    notifyParty: loads.some((load) => hasBill(load) && transportOf(load.type) === 'sea'),
    pickup: loads.some(({ ends }) => ends?.origin === 'door'),
    delivery: loads.some(({ ends }) => ends?.destination === 'door'),
  };
}

export function bookingInputFor({ temperature, parties }: Pick<BookingNeeds, 'temperature' | 'parties'>) {
  return bookingInput.required({
    readyOn: true,
    ...(temperature && { temperature: true }),
    ...(parties && { shipper: true, consignee: true }),
  });
}

export function refuseIncomplete(
  details: BookingDetails,
  needs: Pick<BookingNeeds, 'temperature' | 'parties'>,
): Rejection | null {
  const missing = [
    ...(needs.temperature && details.temperature === undefined ? ['temperature'] : []),
    ...(details.readyOn === undefined ? ['readyOn'] : []),
    ...(needs.parties ? (['shipper', 'consignee'] as const).filter((party) => !details[party]) : []),
  ];
  if (missing.length === 0) return null;
  return rejectInput(missing.map((field) => missingField(field)));
}

function missingField(field: string): z.core.$ZodIssue {
  const path = field === 'shipper' || field === 'consignee' ? [field, 'name'] : [field];
  return { code: 'custom', path: ['booking', ...path], message: 'validation.required', input: undefined };
}

/**
 * Null: it can. Staff quote dangerous goods. Older API clients send no details: their general cargo is booked
 * undeclared, and reefers wait for a temperature.
 */
export function refuseBooking(
  details: BookingDetails | undefined,
  needs: BookingNeeds,
  isDeclarationNeeded: boolean,
): Rejection | null {
  if (details === undefined) {
    if (needs.temperature) return reject('rule', 'booking.temperature-missing');
    return isDeclarationNeeded ? reject('rule', 'booking.details-missing') : null;
  }
  if (details.dangerousGoods.answer === 'yes') return reject('rule', 'booking.dangerous-goods');
  return refuseIncomplete(details, needs);
}
