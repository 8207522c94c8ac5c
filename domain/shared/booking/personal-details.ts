import type { PersonalFields } from '../personal';
import type { BookingDetails, ShippingParty } from './inputs';

const personalParty = {
  name: true,
  address: true,
  contact: true,
} as const satisfies PersonalFields<ShippingParty>;

export const personalBooking = {
  commodity: false,
  dangerousGoods: false,
  temperature: false,
  readyOn: false,
  shipper: personalParty,
  consignee: personalParty,
  notifyParty: personalParty,
  reference: true,
  handover: false,
} as const satisfies PersonalFields<BookingDetails>;
