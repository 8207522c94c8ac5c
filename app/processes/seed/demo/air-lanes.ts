export interface Gateway {
  readonly code: string;
  /** US dollars per kilogram at 101 to 300 kg, into and out of Santiago, before surcharges. */
  readonly perKg: readonly [into: number, outOf: number];
  readonly days: number;
  /** IATA designators; after a slash the airport where the freight changes planes. */
  readonly carriers: readonly string[];
}

type Row = readonly [code: string, into: number, outOf: number, days: number, carriers: string];

const rows: readonly Row[] = [
  ['MIA', 1.55, 1.95, 1, 'LA UC AA QT/BOG CM/PTY 5Y FX 5X K4'],
  ['JFK', 1.9, 2.2, 1, 'LA AA/MIA DL/ATL AV/BOG'],
  ['ATL', 1.85, 2.15, 1, 'DL LA'],
  ['DFW', 1.95, 2.25, 1, 'AA LA/MIA'],
  ['IAH', 1.95, 2.2, 2, 'UA CM/PTY'],
  ['ORD', 2.05, 2.35, 2, 'UC/MIA UA/IAH AA/MIA'],
  ['LAX', 2.1, 2.4, 1, 'LA AA/DFW UC AM/MEX'],
  ['YYZ', 2.2, 2.45, 2, 'AC LA/MIA'],
  ['MEX', 1.6, 1.75, 2, 'AM LA M7 CM/PTY'],
  ['PTY', 1.35, 1.4, 1, 'CM LA/LIM'],
  ['BOG', 1.3, 1.35, 1, 'AV LA QT'],
  ['MDE', 1.45, 1.5, 2, 'AV/BOG LA/BOG'],
  ['UIO', 1.5, 1.45, 2, 'LA/LIM AV/BOG'],
  ['GYE', 1.5, 1.45, 2, 'LA/LIM AV/BOG'],
  ['LIM', 0.95, 0.9, 1, 'LA H2 AV/BOG'],
  ['VVI', 0.9, 0.85, 1, 'LA OB'],
  ['LPB', 1.05, 0.95, 2, 'OB/VVI LA/LIM'],
  ['EZE', 0.75, 0.7, 1, 'LA AR H2 JA'],
  ['MVD', 0.9, 0.85, 1, 'LA H2 JA'],
  ['ASU', 1, 0.9, 1, 'LA JA'],
  ['GRU', 0.95, 0.9, 1, 'LA JJ G3 H2'],
  ['VCP', 0.95, 0.92, 1, 'M3 AD/GRU LA'],
  ['GIG', 1, 0.95, 1, 'LA H2'],
  ['MAD', 2.6, 2.3, 1, 'IB LA UX/GRU'],
  ['BCN', 2.75, 2.45, 2, 'IB/MAD LA/MAD'],
  ['CDG', 2.85, 2.5, 1, 'AF LA/MAD'],
  ['AMS', 2.8, 2.45, 1, 'KL MP CV/LUX'],
  ['FRA', 2.9, 2.55, 2, 'LH/GRU LA CV/LUX'],
  ['LUX', 2.75, 2.4, 2, 'CV QR/GRU'],
  ['LGG', 2.7, 2.35, 2, 'ET/GRU QR/GRU'],
  ['LHR', 2.95, 2.6, 1, 'BA LA/GRU'],
  ['MXP', 2.95, 2.6, 2, 'AF/CDG CV/LUX LA/GRU'],
  ['IST', 3, 2.55, 2, 'TK/GRU QR/GRU'],
  ['DOH', 3.4, 2.7, 2, 'QR/GRU'],
  ['DXB', 3.5, 2.75, 2, 'EK/GRU QR/GRU'],
  ['HKG', 4.6, 3.1, 4, 'ET/ADD QR/GRU LA/LAX EK/GRU'],
  ['PVG', 4.8, 3.2, 4, 'QR/GRU ET/ADD TK/GRU KE/LAX'],
  ['CAN', 4.7, 3.15, 4, 'QR/GRU ET/ADD EK/GRU'],
  ['ICN', 4.9, 3.3, 4, 'KE/LAX LA/LAX'],
  ['NRT', 5, 3.4, 4, 'LA/LAX AA/DFW'],
  ['SIN', 4.9, 3.3, 4, 'QR/GRU LA/SYD'],
  ['DEL', 3.9, 3, 3, 'QR/GRU EK/GRU TK/GRU'],
  ['SYD', 3.1, 2.9, 1, 'LA QF'],
  ['AKL', 2.9, 2.7, 1, 'LA'],
];

export const gateways: readonly Gateway[] = rows.map(([code, into, outOf, days, carriers]) => ({
  code,
  perKg: [into, outOf],
  days,
  carriers: carriers.split(' '),
}));

/** Chilean airports besides Santiago, with the price per kilogram from there. */
export const domestic: readonly Gateway[] = (
  [
    ['ARI', 0.75, 0.65, 1, 'LA H2'],
    ['IQQ', 0.7, 0.6, 1, 'LA H2 JA'],
    ['CJC', 0.65, 0.55, 1, 'LA H2 JA'],
    ['ANF', 0.62, 0.55, 1, 'LA H2 JA'],
    ['LSC', 0.5, 0.45, 1, 'LA H2'],
    ['CCP', 0.5, 0.45, 1, 'LA H2 JA'],
    ['ZCO', 0.55, 0.5, 1, 'LA H2 JA'],
    ['PMC', 0.6, 0.65, 1, 'LA H2 JA'],
    ['PUQ', 0.95, 0.9, 1, 'LA H2 JA'],
  ] as const
).map(([code, into, outOf, days, carriers]) => ({
  code,
  perKg: [into, outOf],
  days,
  carriers: carriers.split(' '),
}));

/** Lanes that do not touch Santiago: the north via Lima and Miami, salmon directly from the south. */
export const regional: readonly (readonly [
  from: string,
  to: string,
  perKg: number,
  days: number,
  carriers: string,
])[] = [
  ['MIA', 'IQQ', 1.95, 2, 'LA/LIM UC'],
  ['MIA', 'ANF', 1.95, 2, 'LA/LIM UC'],
  ['LIM', 'ANF', 1.1, 1, 'LA H2'],
  ['LIM', 'IQQ', 1.05, 1, 'LA H2'],
  ['VVI', 'IQQ', 0.9, 1, 'OB LA'],
  ['PMC', 'MIA', 2.25, 2, 'UC LA/SCL'],
  ['PMC', 'JFK', 2.5, 2, 'LA/SCL'],
  ['PMC', 'LAX', 2.6, 2, 'LA/SCL UC'],
  ['PUQ', 'EZE', 1.3, 1, 'AR LA/SCL'],
  ['ANF', 'MIA', 2.2, 2, 'UC LA/SCL'],
  ['IQQ', 'MIA', 2.15, 2, 'UC LA/LIM'],
  ['MIA', 'PUQ', 2.6, 2, 'LA/SCL'],
  ['MAD', 'ANF', 3.2, 2, 'LA/SCL IB/SCL'],
  ['FRA', 'IQQ', 3.5, 3, 'LA/SCL'],
  ['PVG', 'IQQ', 5.2, 4, 'QR/SCL ET/SCL'],
  ['HKG', 'IQQ', 5.1, 4, 'ET/SCL LA/SCL'],
];
