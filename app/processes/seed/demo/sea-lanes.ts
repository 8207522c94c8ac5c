export interface Overseas {
  readonly code: string;
  /** US dollars for a 40' high cube into and out of central Chile, before surcharges. */
  readonly box: readonly [into: number, outOf: number];
  readonly days: number;
  readonly byPanama: boolean;
  readonly lines: readonly string[];
  /** US dollars per revenue ton of consolidated cargo into Chile; null: no such service. */
  readonly perRevenueTon: number | null;
}

export const lineNames: Readonly<Record<string, string>> = {
  MK: 'Maersk',
  MS: 'MSC',
  CM: 'CMA CGM',
  HL: 'Hapag-Lloyd',
  ON: 'Ocean Network Express',
  CO: 'COSCO Shipping Lines',
  EG: 'Evergreen Line',
  HM: 'HMM',
  YM: 'Yang Ming',
  WH: 'Wan Hai Lines',
  PI: 'PIL',
  SE: 'Seaboard Marine',
};

type Row = readonly [
  code: string,
  into: number,
  outOf: number,
  days: number,
  lines: string,
  perRevenueTon?: number,
  byPanama?: 'panama',
];

const rows: readonly Row[] = [
  ['CNSHA', 2650, 1450, 32, 'MK MS CM HL ON CO EG HM WH', 62],
  ['CNNGB', 2600, 1450, 33, 'MK MS CM HL CO EG YM WH', 60],
  ['CNYTN', 2700, 1500, 34, 'MK MS CM HL ON CO EG', 64],
  ['CNSHK', 2720, 1500, 35, 'CM CO EG WH PI'],
  ['CNTAO', 2750, 1480, 35, 'MK MS CM CO HM', 68],
  ['CNXMN', 2720, 1520, 36, 'MS CM CO EG', 66],
  ['CNXGG', 2850, 1500, 38, 'MK MS CM CO', 72],
  ['CNNSA', 2780, 1550, 36, 'MS CM CO'],
  ['HKHKG', 2680, 1500, 34, 'MK MS CM ON EG WH', 58],
  ['TWKHH', 2700, 1520, 33, 'EG YM WH MS', 66],
  ['KRPUS', 2500, 1400, 28, 'MK MS CM HL ON HM', 60],
  ['JPYOK', 2750, 1550, 30, 'MS ON HL', 70],
  ['VNSGN', 2900, 1600, 38, 'MS CM ON HL', 75],
  ['THLCH', 2950, 1600, 39, 'MS CM ON EG', 76],
  ['SGSIN', 2850, 1550, 37, 'MS CM HL ON PI', 68],
  ['IDJKT', 3050, 1650, 41, 'MS CM EG'],
  ['INNSA', 3100, 1700, 44, 'MK MS CM HL', 82],
  ['NLRTM', 2250, 1750, 32, 'MK MS CM HL', 58, 'panama'],
  ['BEANR', 2250, 1750, 33, 'MK MS CM HL', 56, 'panama'],
  ['DEHAM', 2300, 1800, 34, 'MK MS CM HL', 60, 'panama'],
  ['DEBRV', 2320, 1800, 35, 'MK MS HL', undefined, 'panama'],
  ['GBFXT', 2400, 1850, 34, 'MS CM HL', 66, 'panama'],
  ['FRLEH', 2300, 1800, 33, 'MS CM HL', 64, 'panama'],
  ['ESVLC', 2150, 1700, 31, 'MS CM HL', 58, 'panama'],
  ['ESBCN', 2150, 1700, 32, 'MS CM HL', 57, 'panama'],
  ['ESALG', 2100, 1650, 29, 'MK MS CM HL', undefined, 'panama'],
  ['ITGOA', 2250, 1750, 34, 'MS CM HL', 62, 'panama'],
  ['ITLIV', 2300, 1780, 35, 'MS HL', undefined, 'panama'],
  ['TRIST', 2450, 1900, 40, 'MK MS CM', 78, 'panama'],
  ['USNYC', 2050, 1550, 23, 'MK MS CM HL', 68, 'panama'],
  ['USORF', 2000, 1550, 24, 'MS HL CM', undefined, 'panama'],
  ['USCHS', 2000, 1500, 22, 'MK MS HL', undefined, 'panama'],
  ['USSAV', 2000, 1500, 22, 'MK MS CM HL', undefined, 'panama'],
  ['USPEF', 1850, 1400, 18, 'MS HL SE', 55, 'panama'],
  ['USMIA', 1850, 1400, 18, 'MS CM SE', 52, 'panama'],
  ['USHOU', 1950, 1500, 22, 'MK MS HL SE', 62, 'panama'],
  ['USLAX', 2100, 1600, 20, 'MS CM HL ON', 65],
  ['USLGB', 2100, 1600, 20, 'MS HL CO'],
  ['USOAK', 2200, 1700, 23, 'MS HL'],
  ['CAVAN', 2350, 1800, 26, 'MS HL'],
  ['CAMTR', 2300, 1800, 30, 'MS HL', undefined, 'panama'],
  ['MXZLO', 1500, 1250, 12, 'MK MS CM HL ON', 55],
  ['MXLZC', 1520, 1260, 13, 'MK MS HL'],
  ['MXVER', 1700, 1450, 20, 'MS HL', undefined, 'panama'],
  ['GTPRQ', 1450, 1200, 11, 'MS HL SE'],
  ['CRCAL', 1450, 1200, 11, 'MS HL'],
  ['PABLB', 1150, 1000, 9, 'MK MS CM HL', 48],
  ['PAMIT', 1200, 1050, 10, 'MK MS HL SE', 46, 'panama'],
  ['COBUN', 1200, 1050, 8, 'MK MS CM HL', 50],
  ['COCTG', 1350, 1200, 12, 'MS CM HL SE', 54, 'panama'],
  ['ECGYE', 1050, 950, 6, 'MK MS CM HL', 46],
  ['PECLL', 850, 780, 4, 'MK MS CM HL EG', 38],
  ['PECHY', 880, 800, 4, 'CO CM'],
  ['BRSSZ', 1350, 1250, 14, 'MK MS HL CM', 55],
  ['BRNVT', 1380, 1280, 15, 'MK MS HL'],
  ['ARBUE', 1300, 1200, 13, 'MK MS HL', 56],
  ['UYMVD', 1320, 1220, 14, 'MS HL'],
  ['NZAKL', 2300, 1700, 24, 'MS HL'],
  ['AUSYD', 2500, 1850, 28, 'MS HL'],
];

export const overseas: readonly Overseas[] = rows.map(
  ([code, into, outOf, days, lines, perRevenueTon = null, panama]) => ({
    code,
    box: [into, outOf],
    days,
    byPanama: panama === 'panama',
    lines: lines.split(' ').map((short) => lineNames[short] ?? short),
    perRevenueTon,
  }),
);

export const chileanPorts: readonly {
  readonly code: string;
  readonly more: number;
  readonly days: number;
  readonly share: number;
}[] = [
  { code: 'CLSAI', more: 0, days: 0, share: 1 },
  { code: 'CLVAP', more: 20, days: 0, share: 0.75 },
  { code: 'CLSVE', more: 60, days: 1, share: 0.4 },
  { code: 'CLCNL', more: 60, days: 1, share: 0.35 },
  { code: 'CLLQN', more: 70, days: 1, share: 0.2 },
  { code: 'CLIQQ', more: 110, days: -2, share: 0.35 },
  { code: 'CLPAG', more: 120, days: -1, share: 0.25 },
  { code: 'CLANF', more: 130, days: -1, share: 0.25 },
  { code: 'CLARI', more: 120, days: -3, share: 0.25 },
];
