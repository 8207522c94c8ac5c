/** Kinds of records that a notification leads to. */
export type NotifiedRecord = 'quoter' | 'company' | 'reservation' | 'meeting' | 'ticket' | 'import';

interface Kind {
  readonly record: NotifiedRecord | null;
  /** Who is told: staff in the back-office, customers in their account, or everybody. */
  readonly reader: 'staff' | 'customer' | 'everybody';
}

/** What people are told of. Names are permanent: stored notifications have them. */
export const notificationKinds = {
  'quote-received': { record: 'quoter', reader: 'staff' },
  'quote-assigned': { record: 'quoter', reader: 'staff' },
  'quote-question': { record: 'quoter', reader: 'staff' },
  'quote-sent': { record: 'quoter', reader: 'staff' },
  'quote-seen': { record: 'quoter', reader: 'staff' },
  'quote-accepted': { record: 'quoter', reader: 'staff' },
  'quote-declined': { record: 'quoter', reader: 'staff' },
  'quote-expiring': { record: 'quoter', reader: 'staff' },
  'quote-approval-wanted': { record: 'quoter', reader: 'staff' },
  'quote-approved': { record: 'quoter', reader: 'staff' },
  'quote-approval-declined': { record: 'quoter', reader: 'staff' },
  'own-quote-offer': { record: 'quoter', reader: 'customer' },
  'own-quote-accepted': { record: 'quoter', reader: 'customer' },
  'own-quote-answered': { record: 'quoter', reader: 'customer' },
  'own-quote-expiring': { record: 'quoter', reader: 'customer' },
  'company-waiting': { record: 'company', reader: 'staff' },
  'company-approved': { record: 'company', reader: 'customer' },
  'company-rejected': { record: 'company', reader: 'customer' },
  'company-taken-back': { record: 'company', reader: 'customer' },
  'reservation-made': { record: 'reservation', reader: 'staff' },
  'reservation-proof': { record: 'reservation', reader: 'staff' },
  'reservation-paid': { record: 'reservation', reader: 'staff' },
  'reservation-cancelled': { record: 'reservation', reader: 'staff' },
  'own-reservation-made': { record: 'reservation', reader: 'customer' },
  'own-reservation-paid': { record: 'reservation', reader: 'customer' },
  'own-reservation-cancelled': { record: 'reservation', reader: 'customer' },
  'meeting-invited': { record: 'meeting', reader: 'staff' },
  'meeting-changed': { record: 'meeting', reader: 'staff' },
  'meeting-cancelled': { record: 'meeting', reader: 'staff' },
  'ticket-opened': { record: 'ticket', reader: 'staff' },
  'ticket-answered': { record: 'ticket', reader: 'staff' },
  'own-ticket-answered': { record: 'ticket', reader: 'customer' },
  'import-done': { record: 'import', reader: 'staff' },
  'import-failed': { record: 'import', reader: 'staff' },
  'sign-in-new-device': { record: null, reader: 'everybody' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof notificationKinds;

export const allNotificationKinds = Object.keys(notificationKinds) as readonly NotificationKind[];

/** What somebody can be told of: kinds for staff are for those who read the back-office. */
export function kindsFor({ isStaff }: { readonly isStaff: boolean }): readonly NotificationKind[] {
  return allNotificationKinds.filter((kind) => isStaff || notificationKinds[kind].reader !== 'staff');
}
