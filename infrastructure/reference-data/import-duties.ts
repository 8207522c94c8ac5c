import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { importDuties } from '../../domain/catalogues/import-duties';

type ImportDuty = NewRecordOf<typeof importDuties>;

const europeanUnion =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/**
 * Agreements that free practically all goods with a certificate of origin, by the day on which they entered
 * into force. Lines that they leave out are not here: an administrator adds them by HS code.
 */
const agreements: readonly (readonly [name: string, origin: readonly string[], from: string])[] = [
  ['Mercosur (ACE 35)', ['AR', 'BR', 'PY', 'UY'], '1996-10-01'],
  ['TLC Chile–Canadá', ['CA'], '1997-07-05'],
  ['TLC Chile–México', ['MX'], '1999-08-01'],
  ['Chile–Unión Europea', europeanUnion, '2003-02-01'],
  ['TLC Chile–Estados Unidos', ['US'], '2004-01-01'],
  ['TLC Chile–Corea', ['KR'], '2004-04-01'],
  ['TLC Chile–China', ['CN'], '2006-10-01'],
  ['Chile–Perú', ['PE'], '2009-03-01'],
  ['Chile–Colombia', ['CO'], '2009-05-08'],
];

/**
 * Chile's. 00.23 is for parcels to natural persons (Ley 21.713, since 25 October 2025). Special taxes (beverages, tobacco,
 * luxury goods) are no part of it.
 */
export const startingImportDuties: readonly ImportDuty[] = [
  {
    ...{ country: 'CL', charge: 'duty', percent: '6', validFrom: '2003-01-01' },
    source: 'Ley 18.687; Ley 19.589',
  },
  {
    ...{ country: 'CL', charge: 'vat', percent: '19', validFrom: '2003-10-01' },
    source: 'DL 825, art. 8 a), 14, 16 a)',
  },
  {
    ...{ country: 'CL', charge: 'insurance', percent: '2', validFrom: '2003-01-01' },
    source: 'Servicio Nacional de Aduanas',
  },
  {
    ...{ country: 'CL', charge: 'duty', percent: '0', validFrom: '2025-10-25', kinds: ['COURIER'] },
    ...{ maxValue: '500', currency: 'USD' },
    source: 'Ley 21.713; Arancel Aduanero 00.23',
  },
  ...agreements.map(([agreement, countriesOrigin, validFrom]): ImportDuty => ({
    ...{ country: 'CL', charge: 'duty', percent: '0', agreement, validFrom },
    countriesOrigin: [...countriesOrigin],
    source: agreement,
  })),
];
