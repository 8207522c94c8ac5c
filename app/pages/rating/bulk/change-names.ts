export const rateChangeNames = [
  'prices',
  'copy',
  'validity',
  'surcharge',
  'publish',
  'unpublish',
  'activate',
  'deactivate',
] as const;
