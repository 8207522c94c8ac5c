import { carriers } from '@domain/catalogues/carriers';
import type { NewRecordOf } from '@domain/catalogues/catalogue';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';
import { demoSuppliers, ownSupplier, supplierId } from './suppliers';

type Carrier = NewRecordOf<typeof carriers>;

const truckers = [
  'Ruta Austral',
  'Cargo Norte Grande',
  'Transcordillera',
  'Andes Express Carga',
  'Ruta Andina',
  'Mercosur Cargas',
  'Transportes del Bajío',
  'Istmo Cargo',
] as const;
const couriers = ['Cóndor Courier', 'Zonda Express', 'Altiplano Paquetes'] as const;
export type Trucker = (typeof truckers)[number];
export type Courier = (typeof couriers)[number];

const countriesOf: Readonly<Partial<Record<Trucker, readonly string[]>>> = {
  'Ruta Andina': ['PE', 'EC', 'CO'],
  'Mercosur Cargas': ['AR', 'BR', 'UY', 'PY'],
  'Transportes del Bajío': ['MX'],
  'Istmo Cargo': ['PA', 'CR'],
};

export const demoLandCarriers: readonly Carrier[] = [
  ...truckers.map((name): Carrier => ({
    name,
    typeCarrier: 'land',
    countries: [...(countriesOf[name] ?? ['CL', 'AR', 'PE', 'BO'])],
    services: ['LTL', 'FTL', 'DRAYAGE'],
  })),
  ...couriers.map((name): Carrier => ({
    name,
    typeCarrier: 'courier',
    countries: ['CL', 'US'],
    services: ['COURIER'],
  })),
];

export const landCarriersSelling = [
  ...truckers.map((name) => ownSupplier(name, ['LTL', 'FTL', 'DRAYAGE'])),
  ...couriers.map((name) => ownSupplier(name, ['COURIER'])),
];

export function soldBy(name: Trucker | Courier) {
  const services = (couriers as readonly string[]).includes(name)
    ? (['COURIER'] as const)
    : (['LTL', 'FTL', 'DRAYAGE'] as const);
  return {
    carriers: [seededId(carriers, { name })],
    supplier: supplierId(ownSupplier(name, [...services])),
  };
}

export function boughtFrom(name: Trucker) {
  const forwarder = demoSuppliers.find(({ serviceType }) => serviceType?.includes('FTL') === true);
  if (forwarder === undefined) throw new Error('no supplier sells transport by land');
  return { carriers: [seededId(carriers, { name })], supplier: supplierId(forwarder) };
}
