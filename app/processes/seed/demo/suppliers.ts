import { carriers } from '@domain/catalogues/carriers';
import type { NewRecordOf } from '@domain/catalogues/catalogue';
import { suppliers } from '@domain/catalogues/suppliers';
import { withoutAccents } from '@domain/shared/folded-text';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';

type Supplier = NewRecordOf<typeof suppliers>;

const consolidators: readonly (readonly [
  name: string,
  country: string,
  services: Supplier['serviceType'],
])[] = [
  ['Andes Freight Agencies', 'CL', ['AERIAL', 'LCL']],
  ['Cono Sur Consolidators', 'CL', ['AERIAL', 'LCL', 'FCL']],
  ['Pacífico Cargo Partners', 'CL', ['FCL', 'LCL']],
  ['Cordillera Air Services', 'CL', ['AERIAL']],
  ['Miami Gateway Logistics', 'US', ['AERIAL', 'LCL', 'FCL']],
  ['Hanse Forwarding', 'DE', ['AERIAL', 'FCL', 'LCL']],
  ['Iberatlántica Carga', 'ES', ['AERIAL', 'FCL', 'LCL']],
  ['Pearl River Forwarders', 'CN', ['AERIAL', 'FCL', 'LCL']],
  ['Mercosur Log', 'BR', ['AERIAL', 'FCL', 'LCL']],
  ['Transportes Ruta Austral', 'CL', ['LTL', 'FTL', 'DRAYAGE']],
];

export const demoSuppliers: readonly Supplier[] = consolidators.map(([name, country, serviceType]) => ({
  name,
  country,
  serviceType,
  companyType: serviceType?.includes('FTL') === true ? ['trucker'] : ['agent', 'consolidator'],
  coverage: [...new Set([country, 'CL'])],
  email: `tarifas@${withoutAccents(name)
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}.localdomain`,
}));

export function ownSupplier(carrier: string, serviceType: NonNullable<Supplier['serviceType']>): Supplier {
  return {
    name: `${carrier} (venta directa)`,
    country: 'CL',
    serviceType,
    companyType: ['carrier'],
    coverage: ['CL'],
    carriers: [seededId(carriers, { name: carrier })],
  };
}

export function supplierId({ name, country }: Pick<Supplier, 'name' | 'country'>): string {
  return seededId(suppliers, { name, country });
}
