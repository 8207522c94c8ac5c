import { describe, expect, it } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import { carriers } from '@domain/catalogues/carriers';
import { containers } from '@domain/catalogues/containers';
import { profits } from '@domain/catalogues/profits';
import { sheetColumns } from './sheet-columns.server';

describe.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  '%s',
  (_name, catalogue) => {
    it.each(['es', 'en'] as const)('has columns of different keys and headers in %s', (language) => {
      const columns = sheetColumns(catalogue, language);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
    });
  },
);

const headers = (...asked: Parameters<typeof sheetColumns>) =>
  sheetColumns(...asked).map(({ header }) => header);

describe('columns of a sheet', () => {
  it('name units, parts and what stands in an entry', () => {
    expect(headers(containers, 'es')).toEqual(
      expect.arrayContaining(['Carga útil (kg)', 'Capacidad: Volumen (m³)', 'Activo']),
    );
    expect(headers(carriers, 'es')).toContain('Contactos (Nombre | Correo | Teléfono | Cargo)');
  });

  it('leave pictures out, and have the owner where there is one', () => {
    expect(sheetColumns(carriers, 'en').map(({ key }) => key)).not.toContain('img');
    expect(sheetColumns(profits, 'en').map(({ key }) => key)).toContain('owner');
  });

  it('offer closed lists as people read them', () => {
    const type = sheetColumns(carriers, 'es').find(({ key }) => key === 'typeCarrier');
    expect(type?.options).toEqual(['Aéreo', 'Marítimo', 'Terrestre', 'Courier']);
    expect(type?.example).toBe('Aéreo');
  });
});
