import type { NewRecordOf } from '@domain/catalogues/catalogue';
import type { currencyRates } from '@domain/catalogues/currency-rates';

const unitsPerUsd = {
  ARS: '1450',
  AUD: '1.54',
  BOB: '6.96',
  BRL: '5.38',
  CAD: '1.4',
  CHF: '0.81',
  CLF: '0.0236',
  CLP: '935',
  CNY: '7.11',
  COP: '3850',
  CRC: '505',
  EUR: '0.865',
  GBP: '0.76',
  GTQ: '7.66',
  HKD: '7.78',
  INR: '88.7',
  JPY: '154',
  KRW: '1455',
  MXN: '18.4',
  NZD: '1.76',
  PEN: '3.37',
  PYG: '7050',
  SGD: '1.3',
  USD: '1',
  UYU: '39.8',
} as const;

export function demoCurrencyRates(today: string): readonly NewRecordOf<typeof currencyRates>[] {
  return Object.entries(unitsPerUsd).map(([currency, units]) => ({
    currency,
    date: today,
    unitsPerUsd: units,
    source: 'Tipo de cambio referencial',
  }));
}
