export const providerNames = ['currency-rates', 'air-schedules', 'geocoding', 'maps'] as const;
export type ProviderName = (typeof providerNames)[number];
