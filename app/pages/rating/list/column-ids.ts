/** What a list of rates can show, in the order of its choice. */
export const rateColumns = [
  'code',
  'lane',
  'carriers',
  'state',
  'to',
  'price',
  'changed',
  'drafted',
  'published',
  'register',
  'clients',
  'model',
] as const;
export type RateColumn = (typeof rateColumns)[number];

export const usualRateColumns: readonly RateColumn[] = [
  'code',
  'lane',
  'carriers',
  'state',
  'to',
  'price',
  'changed',
];

/** Whether a list shows what it shows to those who chose nothing. */
export function isUsualChoice(columns: readonly RateColumn[]): boolean {
  return columns.join() === usualRateColumns.join();
}
