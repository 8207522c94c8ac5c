/** What can be done to many rates, in the order of the tabs. */
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
