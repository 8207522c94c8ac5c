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

export function isUsualChoice(columns: readonly RateColumn[]): boolean {
  return columns.join() === usualRateColumns.join();
}
