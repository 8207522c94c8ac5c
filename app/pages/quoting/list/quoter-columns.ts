export const quoterColumns = [
  'reference',
  'customer',
  'route',
  'state',
  'executive',
  'openedAt',
  'changedAt',
  'lastManagement',
  'responses',
  'lowestOffer',
  'files',
  'commodity',
  'reason',
  'source',
] as const;

export type QuoterColumn = (typeof quoterColumns)[number];

export const usualColumns: readonly QuoterColumn[] = [
  'reference',
  'customer',
  'route',
  'state',
  'executive',
  'openedAt',
  'lowestOffer',
];
