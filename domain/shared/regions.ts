/**
 * Regions of the UN's standard M49 with their countries (ISO 3166 alpha-2). Latin America and sub-Saharan
 * Africa by their intermediate regions. Added: Taiwan, Kosovo. Antarctica is in none.
 */
const countriesOf = {
  'northern-america': 'BM CA GL PM US',
  'central-america': 'BZ CR GT HN MX NI PA SV',
  caribbean: 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  'south-america': 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE',
  'northern-europe': 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ',
  'western-europe': 'AT BE CH DE FR LI LU MC NL',
  'southern-europe': 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK',
  'eastern-europe': 'BG BY CZ HU MD PL RO RU SK UA',
  'eastern-asia': 'CN HK JP KP KR MN MO TW',
  'south-eastern-asia': 'BN ID KH LA MM MY PH SG TH TL VN',
  'southern-asia': 'AF BD BT IN IR LK MV NP PK',
  'western-asia': 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  'central-asia': 'KG KZ TJ TM UZ',
  'northern-africa': 'DZ EG EH LY MA SD TN',
  'western-africa': 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG',
  'middle-africa': 'AO CD CF CG CM GA GQ ST TD',
  'eastern-africa': 'BI DJ ER ET IO KE KM MG MU MW MZ RE RW SC SO SS TF TZ UG YT ZM ZW',
  'southern-africa': 'BW LS NA SZ ZA',
  'australia-and-new-zealand': 'AU CC CX HM NF NZ',
  melanesia: 'FJ NC PG SB VU',
  micronesia: 'FM GU KI MH MP NR PW UM',
  polynesia: 'AS CK NU PF PN TK TO TV WF WS',
} as const;

export type Region = keyof typeof countriesOf;
export const regions = Object.keys(countriesOf) as readonly Region[];

const regionOfCountry: ReadonlyMap<string, Region> = new Map(
  regions.flatMap((region) => countriesIn(region).map((country) => [country, region] as const)),
);

export function countriesIn(region: Region): readonly string[] {
  return countriesOf[region].split(' ');
}

/** Null: a country of no region, or none. */
export function regionOf(country: string | null): Region | null {
  return country === null ? null : (regionOfCountry.get(country) ?? null);
}
