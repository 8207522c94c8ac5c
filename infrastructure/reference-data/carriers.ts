import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { carriers } from '../../domain/catalogues/carriers';

type Carrier = NewRecordOf<typeof carriers>;

/**
 * IATA designators of airlines that carry freight to and from Chile. Their names come from the airlines
 * catalogue.
 */
export const carryingAirlines = [
  'LA', 'UC', 'AV', 'QT', 'CM', 'AA', 'DL', 'UA', '5Y', '5X', 'FX', 'K4', 'AC', 'AM', 'M7', 'IB', 'UX', 'AF', 'KL', 'MP', 'LH', 'BA', 'LX', 'CV',
  'QR', 'EK', 'TK', 'ET', 'QF', 'KE', 'CX', 'AR', 'G3', 'JJ', 'M3', 'H2', 'JA', 'AD', 'OB',
] as const; // prettier-ignore

/** Shipping lines that call at Chilean ports, with SCAC and country of the head office. */
export const shippingLines: readonly Carrier[] = (
  [
    ['Maersk', 'MAEU', 'DK', 'https://www.maersk.com'],
    ['MSC', 'MSCU', 'CH', 'https://www.msc.com'],
    ['CMA CGM', 'CMDU', 'FR', 'https://www.cma-cgm.com'],
    ['Hapag-Lloyd', 'HLCU', 'DE', 'https://www.hapag-lloyd.com'],
    ['Ocean Network Express', 'ONEY', 'SG', 'https://www.one-line.com'],
    ['COSCO Shipping Lines', 'COSU', 'CN', 'https://lines.coscoshipping.com'],
    ['Evergreen Line', 'EGLV', 'TW', 'https://www.evergreen-line.com'],
    ['HMM', 'HDMU', 'KR', 'https://www.hmm21.com'],
    ['Yang Ming', 'YMLU', 'TW', 'https://www.yangming.com'],
    ['Wan Hai Lines', 'WHLC', 'TW', 'https://www.wanhai.com'],
    ['PIL', 'PCIU', 'SG', 'https://www.pilship.com'],
    ['ZIM', 'ZIMU', 'IL', 'https://www.zim.com'],
    ['Seaboard Marine', 'SMLU', 'US', 'https://www.seaboardmarine.com'],
    ['Hamburg Süd', 'SUDU', 'DE', 'https://www.hamburgsud.com'],
  ] as const
).map(([name, code, country, web]) => ({
  name,
  code,
  web,
  typeCarrier: 'sea' as const,
  countries: [...new Set([country, 'CL'])],
  services: ['FCL', 'LCL'] as const satisfies Carrier['services'],
  ApiConected: false,
}));
