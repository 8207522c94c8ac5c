export const recordKinds = ['company', 'client', 'executive', 'quoter', 'reservation', 'ticket'] as const;
export type RecordKind = (typeof recordKinds)[number];

const folders: Readonly<Record<RecordKind, string>> = {
  company: 'companies',
  client: 'clients',
  executive: 'executives',
  quoter: 'quoters',
  reservation: 'reservations',
  ticket: 'tickets',
};

/** Page of the back office. */
export function pathOfRecord(kind: RecordKind, id: string): string {
  return `/admin/${folders[kind]}/${id}`;
}
