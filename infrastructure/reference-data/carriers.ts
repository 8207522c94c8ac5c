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

export const shippingLines: readonly Carrier[] = (
  [
    ['Maersk', 'Maersk Line', 'MAEU', 'DK', 'https://www.maersk.com'],
    ['MSC', 'Mediterranean Shipping Company', 'MSCU', 'CH', 'https://www.msc.com'],
    ['CMA CGM', 'CMA', 'CMDU', 'FR', 'https://www.cma-cgm.com'],
    ['Hapag-Lloyd', 'Hapag', 'HLCU', 'DE', 'https://www.hapag-lloyd.com'],
    ['Ocean Network Express', 'ONE', 'ONEY', 'SG', 'https://www.one-line.com'],
    ['COSCO Shipping Lines', 'COSCO', 'COSU', 'CN', 'https://lines.coscoshipping.com'],
    ['Evergreen Line', 'Evergreen', 'EGLV', 'TW', 'https://www.evergreen-line.com'],
    ['HMM', 'Hyundai Merchant Marine', 'HDMU', 'KR', 'https://www.hmm21.com'],
    ['Yang Ming', 'YML', 'YMLU', 'TW', 'https://www.yangming.com'],
    ['Wan Hai Lines', 'Wan Hai', 'WHLC', 'TW', 'https://www.wanhai.com'],
    ['PIL', 'Pacific International Lines', 'PCIU', 'SG', 'https://www.pilship.com'],
    ['ZIM', 'ZIM Integrated Shipping Services', 'ZIMU', 'IL', 'https://www.zim.com'],
    ['Seaboard Marine', 'Seaboard', 'SMLU', 'US', 'https://www.seaboardmarine.com'],
    ['Hamburg Süd', 'HSUD', 'SUDU', 'DE', 'https://www.hamburgsud.com'],
  ] as const
).map(([name, alias, code, country, web]) => ({
  name,
  alias,
  code,
  web,
  typeCarrier: 'sea' as const,
  countries: [...new Set([country, 'CL'])],
  services: ['FCL'] as const satisfies Carrier['services'],
  ApiConected: false,
}));

/** Sell part loads in containers that they book with shipping lines (NVOCC). */
export const consolidators: readonly Carrier[] = (
  [
    ['ECU Worldwide', 'ECU Line', 'BE', 'https://www.ecuworldwide.com'],
    ['Vanguard Logistics Services', 'Vanguard', 'US', 'https://www.vanguardlogistics.com'],
    ['Shipco Transport', 'Shipco', 'DK', 'https://www.shipco.com'],
    ['SACO Shipping', 'SACO', 'DE', 'https://www.sacoshipping.com'],
    ['CWT Globelink', 'Globelink', 'SG', 'https://www.globelinkww.com'],
    ['Craft Multimodal', 'Craft', 'BR', 'https://www.craftmulti.com'],
  ] as const
).map(([name, alias, country, web]) => ({
  name,
  alias,
  web,
  typeCarrier: 'sea' as const,
  countries: [country],
  services: ['LCL'] as const satisfies Carrier['services'],
  ApiConected: false,
}));
