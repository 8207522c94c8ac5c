import { describe, expect, test } from 'vitest';
import { airlines } from '../../domain/catalogues/airlines';
import { airports } from '../../domain/catalogues/airports';
import { carriers } from '../../domain/catalogues/carriers';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import { commodities } from '../../domain/catalogues/commodities';
import { conditions } from '../../domain/catalogues/conditions';
import { containers } from '../../domain/catalogues/containers';
import { newRecordInput } from '../../domain/catalogues/engine/inputs';
import { keyOf } from '../../domain/catalogues/engine/record';
import { geozones } from '../../domain/catalogues/geozones';
import { ports } from '../../domain/catalogues/ports';
import { citiesByPorts } from '../../domain/catalogues/ports-of-cities';
import { surcharges } from '../../domain/catalogues/surcharges';
import { trucks } from '../../domain/catalogues/trucks';
import { countryCodes } from '../../domain/shared/country-codes';
import { carryingAirlines, shippingLines } from './carriers';
import { startingCommodities } from './commodities';
import { startingConditions } from './conditions';
import { containerTypes } from './containers';
import { startingSurcharges } from './surcharges';
import { readAirlines, readAirports, readGeozones, readPorts } from './tables';
import { truckTypes } from './trucks';

const allAirports = readAirports();
const allPorts = readPorts();
const allAirlines = readAirlines();
const allZones = readGeozones();
const zones = new Map<string, boolean>();

function isTimeZone(zone: string): boolean {
  const known = zones.get(zone) ?? isKnown(zone);
  zones.set(zone, known);
  return known;
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const everything: readonly (readonly [string, Catalogue, readonly object[], number])[] = [
  ['airports', airports, allAirports, 6000],
  ['ports', ports, allPorts, 1600],
  ['geozones', geozones, allZones, 418],
  ['airlines', airlines, allAirlines, 120],
  ['shipping lines', carriers, shippingLines, 10],
  ['containers', containers, containerTypes, 12],
  ['trucks', trucks, truckTypes, 10],
  ['commodities', commodities, startingCommodities, 30],
  ['conditions', conditions, startingConditions, 10],
  ['surcharges', surcharges, startingSurcharges, 25],
];

describe.each(everything)('%s', (_name, catalogue, records, least) => {
  test('are all taken by their catalogue, and none twice', () => {
    const input = newRecordInput(catalogue);
    const wrong = records.filter((record) => !input.safeParse(record).success);
    expect(wrong).toEqual([]);
    const keys = records.map((record) => keyOf(catalogue, { ...record }, null));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(records.length).toBeGreaterThanOrEqual(least);
  });
});

test('no place carries a note of its source in its name', () => {
  const names = [...allAirports, ...allPorts, ...allZones].map(({ name }) => name);
  expect(names.filter((name) => /[[\]{}_?]/.test(name))).toEqual([]);
});

describe('places', () => {
  test('have coordinates, a country of ISO 3166 and, where they have one, a time zone that exists', () => {
    const countries = new Set(countryCodes.map(({ alpha2 }) => alpha2));
    const wrong = [...allAirports, ...allPorts].filter(
      ({ latitude, longitude, country, timeZone }) =>
        !(Math.abs(latitude ?? 100) <= 90 && Math.abs(longitude ?? 200) <= 180) ||
        (latitude === 0 && longitude === 0) ||
        !countries.has(country) ||
        (typeof timeZone === 'string' && !isTimeZone(timeZone)),
    );
    expect(wrong).toEqual([]);
  });

  test('of Chile lie in Chile', () => {
    const chilean = [...allAirports, ...allPorts].filter(({ country }) => country === 'CL');
    const abroad = chilean.filter(({ latitude, longitude, timeZone }) => {
      const [south, east] = [latitude ?? 0, longitude ?? 0];
      if (timeZone === 'Pacific/Easter')
        return Math.abs(south + 27.15) > 0.2 || Math.abs(east + 109.43) > 0.2;
      return south > -17.4 || south < -56 || east < -76 || east > -66.4;
    });
    expect(abroad).toEqual([]);
    expect(chilean.length).toBeGreaterThan(80);
  });

  test.each(['BER', 'NLU', 'SCL', 'ANF', 'IQQ', 'PUQ', 'NQZ'])('have the airport %s', (wanted) => {
    expect(allAirports.some(({ airportCode }) => airportCode === wanted)).toBe(true);
  });

  test.each(['MXLZC', 'CNXMG', 'CLVAP', 'CLSAI', 'CLCAP', 'CLJRL', 'CLPGO', 'CLPPD', 'PECHY'])(
    'have the port %s',
    (wanted) => {
      expect(allPorts.some(({ code }) => code === wanted)).toBe(true);
    },
  );
});

describe('zones of Chile', () => {
  const atLevel = (level: number) => allZones.filter((zone) => zone.level === level);

  test('are 16 regions, 56 provinces and 346 communes', () => {
    expect([1, 2, 3].map((level) => atLevel(level).length)).toEqual([16, 56, 346]);
  });

  test('lie each in the zone their code begins with, which is called as they say', () => {
    const zones = new Map(allZones.map((zone) => [zone.code, zone]));
    for (const { code, level, parent, province, region } of allZones) {
      if (level === 1) continue;
      expect(code.slice(0, level), code).toBe(parent);
      expect(zones.get(code.slice(0, 2))?.name, code).toBe(region);
      if (level === 3) expect(zones.get(code.slice(0, 3))?.name, code).toBe(province);
    }
  });

  test('of a province lie near each other', () => {
    const far = atLevel(3).filter(({ code, parent, latitude, longitude }) => {
      const seat = atLevel(2).find((zone) => zone.code === parent);
      const isIsland = ['05104', '12202'].includes(code);
      const [south, east] = [
        (seat?.latitude ?? 0) - (latitude ?? 0),
        (seat?.longitude ?? 0) - (longitude ?? 0),
      ];
      return !isIsland && (Math.abs(south) > 2 || Math.abs(east) > 1.8);
    });
    expect(far.map(({ name }) => name)).toEqual([]);
  });
});

test('every carrying airline is in the catalogue of airlines', () => {
  const known = new Set(allAirlines.map(({ iataCode }) => iataCode));
  expect(carryingAirlines.filter((code) => !known.has(code))).toEqual([]);
});

test('countries have a code each, and Chile is CLP', () => {
  expect(new Set(countryCodes.map(({ alpha3 }) => alpha3)).size).toBe(countryCodes.length);
  expect(countryCodes.find(({ alpha2 }) => alpha2 === 'CL')).toEqual({
    alpha2: 'CL',
    alpha3: 'CHL',
    currency: 'CLP',
  });
});

test('every port of a city is in the list of ports', () => {
  const known = new Set(allPorts.map(({ code }) => code));
  const unknown = citiesByPorts.flatMap((city) => city.ports).filter((code) => !known.has(code));
  expect(unknown).toEqual([]);
});
