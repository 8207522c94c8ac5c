/** Papers of a shipment. */
export const documentTypes = [
  'booking-confirmation',
  'invoice',
  'packing-list',
  'certificate',
  'insurance',
  'bill-of-lading',
  'air-waybill',
  'consignment-note',
  'arrival-notice',
  'customs-declaration',
  'delivery-note',
] as const;
export type DocumentType = (typeof documentTypes)[number];
