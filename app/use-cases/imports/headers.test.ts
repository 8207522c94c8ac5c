import { describe, expect, it, test } from 'vitest';
import { airlines } from '@domain/catalogues/airlines';
import { airports } from '@domain/catalogues/airports';
import { businessUnits } from '@domain/catalogues/business-units';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { carriers } from '@domain/catalogues/carriers';
import { containers } from '@domain/catalogues/containers';
import { portfolios } from '@domain/catalogues/portfolios';
import { ports } from '@domain/catalogues/ports';
import { catalogues } from '@domain/catalogues/registry';
import { suppliers } from '@domain/catalogues/suppliers';
import { trucks } from '@domain/catalogues/trucks';
import { shipmentTypes } from '@domain/shared/load-types';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { catalogueSubject } from './catalogue-subject.server';
import { mapHeaders, otherSubjectOf } from './headers.server';

const of = catalogueSubject;
const keys = (catalogue: Catalogue, headers: readonly string[]) =>
  mapHeaders(of(catalogue), headers).map(({ key }) => key);

describe.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  '%s',
  (_name, catalogue) => {
    test.each(['es', 'en', 'pt'] as const)('knows the headers its export writes in %s', (language) => {
      const columns = sheetColumns(catalogue, language);
      const headers = columns.map(({ header }) => header);
      expect(keys(catalogue, headers)).toEqual(columns.map(({ key }) => key));
      expect(otherSubjectOf(of(catalogue), headers, null)).toBeNull();
    });

    test('knows the names of its fields, as the API has them', () => {
      const names = sheetColumns(catalogue, 'es').map(({ key }) => key);
      expect(keys(catalogue, names)).toEqual(names);
    });
  },
);

describe.each(shipmentTypes)('rates of the kind %s', (kind) => {
  const subject = rateSubject(kind);
  test.each(['es', 'en', 'pt'] as const)('knows the headers their export writes in %s', (language) => {
    const columns = subject.columns(language);
    const headers = columns.map(({ header }) => header);
    expect(mapHeaders(subject, headers).map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
    expect(otherSubjectOf(subject, headers, null)).toBeNull();
  });

  test('know the names of their fields, as the API has them', () => {
    const names = subject.columns('es').map(({ key }) => key);
    expect(mapHeaders(subject, names).map(({ key }) => key)).toEqual(names);
  });

  test('are no catalogue, nor rates of another kind', () => {
    const headers = subject.columns('es').map(({ header }) => header);
    expect(otherSubjectOf(of(suppliers), headers, null)).not.toBeNull();
    const other = rateSubject(kind === 'AERIAL' ? 'FCL' : 'AERIAL');
    expect(otherSubjectOf(other, headers, subject.shown('es').many.slice(0, 31))).toBe(subject);
  });
});

describe('headers', () => {
  it('are known whatever their case, accents, blanks, units and stars', () => {
    expect(keys(trucks, [' NOMBRE *', 'peso  bruto', 'Capacidad cubica [m3]', 'peso_bruto'])).toEqual([
      'name',
      'pesoBruto',
      'capacidadCubica',
      null,
    ]);
    expect(keys(containers, ['Capacidad - Volumen', 'capacity_weight'])).toEqual([
      'capacity.volume',
      'capacity.weight',
    ]);
  });

  it('that are nearly right are offered, the nearest first', () => {
    const [code, name, city, other] = mapHeaders(of(ports), [
      'UNLOCODE code',
      'Nomber',
      'Ciudda',
      'Presupuesto',
    ]);
    expect([code?.key, code?.near[0]]).toEqual([null, 'code']);
    expect([name?.key, name?.near[0]]).toEqual([null, 'name']);
    expect([city?.key, city?.near[0]]).toEqual([null, 'city']);
    expect(other).toEqual({ header: 'Presupuesto', key: null, near: [] });
  });

  it('that say the same words in another order, cut short, are offered', () => {
    const [icao, iata] = mapHeaders(of(airlines), ['Cod. ICAO', 'Cód. IATA']);
    expect([icao?.near[0], iata?.near[0]]).toEqual(['icaoCode', 'iataCode']);
  });

  it('of the reasons that failed rows come back with are offered nothing', () => {
    expect(mapHeaders(rateSubject('FCL'), ['Origen', 'Motivo'])[1]).toEqual({
      header: 'Motivo',
      key: null,
      near: [],
      isReason: true,
    });
  });

  it('offer no column that another header has', () => {
    expect(mapHeaders(of(ports), ['Ciudad', 'Ciudades'])[1]?.near).not.toContain('city');
  });
});

describe('a file of another catalogue', () => {
  const headersOf = (catalogue: (typeof catalogues)[number]) =>
    sheetColumns(catalogue, 'es').map(({ header }) => header);

  it('is told by its headers', () => {
    expect(otherSubjectOf(of(airports), headersOf(ports), null)).toBe(of(ports));
    expect(otherSubjectOf(of(carriers), headersOf(trucks), null)).toBe(of(trucks));
  });

  it('is not one that says nearly everything of this one in words that another happens to have', () => {
    const headers = ['Nombre', 'Tipo de transportista', 'Código IATA', 'Otros nombres'];
    expect(otherSubjectOf(of(carriers), headers, null)).toBeNull();
  });

  it('is told by the name of its worksheet, where the headers fit both', () => {
    expect(otherSubjectOf(of(businessUnits), headersOf(portfolios), 'Carteras')).toBe(of(portfolios));
    expect(otherSubjectOf(of(businessUnits), headersOf(businessUnits), 'Hoja1')).toBeNull();
  });
});

const columnsOf = (count: number, letters: number) =>
  Array.from({ length: count }, (_, at) => `columna ${at} `.repeat(letters).slice(0, letters));

test.each([
  ['texts where names were expected', columnsOf(40, 2000)],
  ['as many names as a sheet may have', columnsOf(500, 80)],
  ['a text of blanks', [`de${' '.repeat(300_000)}a`]],
])('a header of %s is told at once', (_what, headers) => {
  const start = performance.now();
  expect(otherSubjectOf(of(suppliers), headers, null)).toBeNull();
  expect(mapHeaders(of(suppliers), headers).every(({ key }) => key === null)).toBe(true);
  expect(performance.now() - start).toBeLessThan(3000);
});
