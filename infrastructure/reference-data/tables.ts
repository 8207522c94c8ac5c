import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { airlines } from '../../domain/catalogues/airlines';
import type { airports } from '../../domain/catalogues/airports';
import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { geozones } from '../../domain/catalogues/geozones';
import type { ports } from '../../domain/catalogues/ports';
import { projectRoot } from '../config/project-root';

function readTable(name: string): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(projectRoot(), 'infrastructure', 'reference-data', name), 'utf8');
  const rows: readonly Record<string, string>[] = parse(text, { columns: true });
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
}

function listOf(cell: string | undefined): string[] | undefined {
  return cell?.split('|');
}

/** All airports with an IATA code. README.md names the source and the corrections. */
export function readAirports(): readonly NewRecordOf<typeof airports>[] {
  return readTable('airports.csv').map(
    ({ airportCode = '', name = '', country = '', latitude, longitude, alias, ...rest }) => ({
      ...rest,
      airportCode,
      name,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      alias: listOf(alias),
    }),
  );
}

export function readPorts(): readonly NewRecordOf<typeof ports>[] {
  return readTable('ports.csv').map(
    ({ code = '', name = '', country = '', latitude, longitude, alias, ...rest }) => ({
      ...rest,
      code,
      name,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      alias: listOf(alias),
    }),
  );
}

/**
 * Chile's 16 regions, 56 provinces and 346 communes, with their Código Único Territorial and the coordinates
 * of their seats.
 */
export function readGeozones(): readonly NewRecordOf<typeof geozones>[] {
  return readTable('geozones.csv').map(
    ({ code = '', name = '', level, country = '', latitude, longitude, alias, ...rest }) => ({
      ...rest,
      code,
      name,
      level: Number(level),
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      alias: listOf(alias),
    }),
  );
}

export function readAirlines(): readonly NewRecordOf<typeof airlines>[] {
  return readTable('airlines.csv').map(({ iataCode = '', name = '', isCargo, ...rest }) => ({
    ...rest,
    iataCode,
    name,
    isCargo: isCargo === 'true',
  }));
}
