export const companyColumns = [
  'name',
  'identification',
  'place',
  'state',
  'email',
  'phone',
  'size',
  'tags',
  'portfolios',
  'verification',
  'waiting',
  'activity',
  'registered',
  'changed',
  'externalId',
] as const;

export type CompanyColumn = (typeof companyColumns)[number];

export const usualColumns: readonly CompanyColumn[] = [
  'name',
  'identification',
  'place',
  'verification',
  'waiting',
];
