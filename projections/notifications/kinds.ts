/** `rates`: the reader's rates that expire on the day used as the id. */
export type NotifiedRecord =
  | 'quoter'
  | 'company'
  | 'reservation'
  | 'cart'
  | 'meeting'
  | 'ticket'
  | 'import'
  | 'export'
  | 'rates'
  | 'currency-rate';

interface Kind {
  readonly record: NotifiedRecord | null;
  readonly reader: 'staff' | 'customer' | 'everybody';
  readonly usual: 'now' | 'here';
  /** `use-case`: sends its own mail at once. `notification`: `mailNotifications` sends one with its title. */
  readonly mailedBy: 'use-case' | 'notification';
  /** Mails on security and contracts cannot be switched off. */
  readonly isFixed?: true;
}

/** `now`: list and immediate mail. `digest`: list and next digest. `here`: list only. `none`: not at all. */
export const ways = ['now', 'digest', 'here', 'none'] as const;
export type Way = (typeof ways)[number];

const mailed = { usual: 'now', mailedBy: 'use-case' } as const;
const listed = { usual: 'here', mailedBy: 'notification' } as const;
const fixed = { usual: 'now', isFixed: true } as const;

const shipmentReached = {
  record: 'reservation',
  reader: 'customer',
  usual: 'now',
  mailedBy: 'notification',
} as const;

/** Names are permanent, since stored notifications contain them. */
export const notificationKinds = {
  'quote-received': { record: 'quoter', reader: 'staff', ...listed },
  'quote-assigned': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-unassigned': { record: 'quoter', reader: 'staff', usual: 'now', mailedBy: 'notification' },
  'quote-question': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-sent': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-seen': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-accepted': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-declined': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-expiring': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-approval-wanted': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-approved': { record: 'quoter', reader: 'staff', ...mailed },
  'quote-approval-declined': { record: 'quoter', reader: 'staff', ...mailed },
  'own-quote-offer': { record: 'quoter', reader: 'customer', ...mailed },
  'own-quote-accepted': { record: 'quoter', reader: 'customer', ...fixed, mailedBy: 'use-case' },
  'own-quote-answered': { record: 'quoter', reader: 'customer', ...mailed },
  'own-quote-expiring': { record: 'quoter', reader: 'customer', ...mailed },
  'company-waiting': { record: 'company', reader: 'staff', ...mailed },
  'company-approved': { record: 'company', reader: 'customer', ...mailed },
  'company-rejected': { record: 'company', reader: 'customer', ...mailed },
  'company-taken-back': { record: 'company', reader: 'customer', ...mailed },
  'reservation-made': { record: 'reservation', reader: 'staff', ...listed },
  'reservation-proof': { record: 'reservation', reader: 'staff', ...listed },
  'reservation-paid': { record: 'reservation', reader: 'staff', ...listed },
  'reservation-cancelled': { record: 'reservation', reader: 'staff', ...listed },
  'own-reservation-made': { record: 'reservation', reader: 'customer', ...fixed, mailedBy: 'use-case' },
  'own-reservation-paid': { record: 'reservation', reader: 'customer', ...fixed, mailedBy: 'use-case' },
  'own-reservation-cancelled': { record: 'reservation', reader: 'customer', ...fixed, mailedBy: 'use-case' },
  'reservation-changed': { record: 'reservation', reader: 'staff', ...listed },
  'own-reservation-changed': shipmentReached,
  'own-reservation-refunded': shipmentReached,
  'own-shipment-booked': shipmentReached,
  'own-shipment-picked-up': shipmentReached,
  'own-shipment-gate-in': shipmentReached,
  'own-shipment-departed': shipmentReached,
  'own-shipment-transshipped': shipmentReached,
  'own-shipment-arrived': shipmentReached,
  'own-shipment-discharged': shipmentReached,
  'own-shipment-customs-cleared': shipmentReached,
  'own-shipment-delivered': shipmentReached,
  'own-shipment-empty-returned': shipmentReached,
  'own-free-days-ending': shipmentReached,
  'free-days-ending': { record: 'reservation', reader: 'staff', ...listed },
  'own-cart-filled': { record: 'cart', reader: 'customer', usual: 'now', mailedBy: 'notification' },
  'meeting-invited': { record: 'meeting', reader: 'staff', ...mailed },
  'meeting-changed': { record: 'meeting', reader: 'staff', ...mailed },
  'meeting-cancelled': { record: 'meeting', reader: 'staff', ...mailed },
  'ticket-opened': { record: 'ticket', reader: 'staff', ...listed },
  'ticket-answered': { record: 'ticket', reader: 'staff', ...listed },
  'own-ticket-answered': { record: 'ticket', reader: 'customer', ...mailed },
  'meeting-near': { record: 'meeting', reader: 'staff', ...listed },
  'rate-expiring': { record: 'rates', reader: 'staff', usual: 'now', mailedBy: 'notification' },
  'sheet-mailed': { record: 'import', reader: 'staff', usual: 'now', mailedBy: 'notification' },
  'currency-rate-proposed': {
    record: 'currency-rate',
    reader: 'staff',
    usual: 'now',
    mailedBy: 'notification',
  },
  'import-done': { record: 'import', reader: 'staff', ...listed },
  'import-failed': { record: 'import', reader: 'staff', ...listed },
  'export-made': { record: 'export', reader: 'staff', ...listed },
  'sign-in-new-device': { record: null, reader: 'everybody', ...fixed, mailedBy: 'notification' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof notificationKinds;

export const allNotificationKinds = Object.keys(notificationKinds) as readonly NotificationKind[];

/** Kinds for staff need access to the back-office. */
export function kindsFor({ isStaff }: { readonly isStaff: boolean }): readonly NotificationKind[] {
  return allNotificationKinds.filter((kind) => isStaff || notificationKinds[kind].reader !== 'staff');
}

export function wayOf(kind: NotificationKind, chosen: Way | null): Way {
  const { usual, ...more }: Kind = notificationKinds[kind];
  return more.isFixed === true ? usual : (chosen ?? usual);
}
