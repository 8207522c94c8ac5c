import type { bankAccounts } from '@domain/catalogues/bank-accounts';
import type { branches } from '@domain/catalogues/branches';
import type { businessUnits } from '@domain/catalogues/business-units';
import { carriers } from '@domain/catalogues/carriers';
import type { NewRecordOf } from '@domain/catalogues/catalogue';
import type { discounts } from '@domain/catalogues/discounts';
import type { owners } from '@domain/catalogues/owners';
import type { products } from '@domain/catalogues/products';
import type { profits } from '@domain/catalogues/profits';
import type { servicePrices } from '@domain/catalogues/service-prices';
import type { results } from '@domain/catalogues/results';
import type { tags } from '@domain/catalogues/tags';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';

export const demoOwner: NewRecordOf<typeof owners> = {
  name: 'Carga Austral',
  legalName: 'Carga Austral SpA',
  identification: '76.192.083-9',
  country: 'CL',
  currency: 'USD',
  timeZone: 'America/Santiago',
  marginFloor: '5',
  platformOffers: true,
  platformOfferMost: '50000',
  email: 'contacto@cargaaustral.localdomain',
  phone: '+56223450000',
  cancellationFee: '10',
  opensAt: '09:00',
  closesAt: '18:30',
  address: 'Av. Apoquindo 4501, Las Condes, Santiago',
};

const holder = { company: 'Carga Austral SpA', identification: '76.192.083-9' };
const notifications = ['pagos@cargaaustral.localdomain'];

export const demoBankAccounts: readonly NewRecordOf<typeof bankAccounts>[] = [
  { bankName: 'Banco de Chile', accountNumber: '00-801-23456-07', accountType: 'checking', currency: 'CLP', country: 'CL', ...holder, notifications },
  { bankName: 'Banco Santander Chile', accountNumber: '0-000-7654321-0', accountType: 'checking', currency: 'USD', country: 'CL', ...holder, notifications },
  { bankName: 'Banco de Crédito e Inversiones', accountNumber: '11223344', accountType: 'checking', currency: 'EUR', country: 'CL', ...holder, notifications },
  { bankName: 'BancoEstado', accountNumber: '901-7-045566-1', accountType: 'sight', currency: 'CLP', country: 'CL', ...holder, notifications },
  { bankName: 'Banco de Crédito del Perú', accountNumber: '193-2233445-0-18', accountType: 'checking', currency: 'USD', country: 'PE', ...holder, notifications, note: 'Solo para clientes del Perú.' },
]; // prettier-ignore

export const demoProfits: readonly NewRecordOf<typeof profits>[] = [
  { name: 'Aéreo', mode: 'percent', value: '12', modal: 'AERIAL' },
  { name: 'Aéreo desde Miami', mode: 'percent', value: '10', modal: 'AERIAL', origin: 'MIA' },
  { name: 'Aéreo desde China', mode: 'percent', value: '14', modal: 'AERIAL', countryOrigin: 'CN' },
  {
    name: 'LATAM Cargo desde Miami',
    mode: 'percent',
    value: '9',
    modal: 'AERIAL',
    origin: 'MIA',
    carrier: seededId(carriers, { name: 'LATAM Cargo Chile' }),
  },
  { name: 'Consolidado marítimo', mode: 'percent', value: '15', of: 'costs', modal: 'LCL' },
  { name: 'Contenedor', mode: 'amount', value: '120', currency: 'USD', modal: 'FCL' },
  {
    name: 'Contenedor desde China',
    mode: 'amount',
    value: '150',
    currency: 'USD',
    modal: 'FCL',
    countryOrigin: 'CN',
  },
  { name: 'Terrestre', mode: 'percent', value: '12', of: 'costs', modal: 'FTL' },
  { name: 'Terrestre consolidado', mode: 'percent', value: '12', of: 'costs', modal: 'LTL' },
  { name: 'Acarreo', mode: 'percent', value: '12', of: 'costs', modal: 'DRAYAGE' },
  { name: 'Courier', mode: 'percent', value: '18', modal: 'COURIER' },
];

export const demoServicePrices: readonly NewRecordOf<typeof servicePrices>[] = [
  { service: 'customs-destination', flat: '180', percent: '0.25', min: '220', currency: 'USD', costFlat: '125', costPercent: '0.2', costMin: '160', costCurrency: 'USD', countriesDestination: ['CL'], validFrom: '2026-01-01' },
  { service: 'customs-destination', flat: '180', perContainer: '45', currency: 'USD', kinds: ['FCL'], countriesDestination: ['CL'], validFrom: '2026-01-01' },
  { service: 'customs-origin', flat: '95000', currency: 'CLP', costFlat: '61000', costCurrency: 'CLP', countriesOrigin: ['CL'], validFrom: '2026-01-01' },
  { service: 'insurance', percent: '0.35', insuredPercent: '110', min: '45', currency: 'USD', costPercent: '0.22', costMin: '30', costCurrency: 'USD', validFrom: '2026-01-01' },
]; // prettier-ignore

export const demoDiscounts: readonly NewRecordOf<typeof discounts>[] = [
  { code: 'BIENVENIDA10', type: 'coupon', mode: 'percent', value: '10', isActive: true },
  { code: 'CARGA150', type: 'coupon', mode: 'amount', value: '150', currency: 'USD', price: '1500', maximumUses: 100, isActive: true },
]; // prettier-ignore

export const demoProducts: readonly NewRecordOf<typeof products>[] = [
  { name: 'Flete aéreo', service: 'AERIAL', description: 'Carga aérea de aeropuerto a aeropuerto.' },
  { name: 'Contenedor completo', service: 'FCL', description: 'Contenedor de puerto a puerto.' },
  { name: 'Consolidado marítimo', service: 'LCL', description: 'Carga suelta de puerto a puerto.' },
  { name: 'Camión completo', service: 'FTL' },
  { name: 'Carga parcial terrestre', service: 'LTL' },
  { name: 'Acarreo de contenedor', service: 'DRAYAGE' },
  { name: 'Courier internacional', service: 'COURIER' },
  { name: 'Agenciamiento de aduana' },
  { name: 'Seguro de carga' },
];

export const demoBusinessUnits: readonly NewRecordOf<typeof businessUnits>[] = [
  { name: 'Importaciones', code: 'IMP', countries: ['CL'] },
  { name: 'Exportaciones', code: 'EXP', countries: ['CL'] },
  { name: 'Transporte nacional', code: 'NAC', countries: ['CL'] },
  { name: 'Cargas de proyecto', code: 'PROY', countries: ['CL', 'PE'] },
];

export const demoResults: readonly NewRecordOf<typeof results>[] = [
  { result: 'Reunión agendada', category: 'Positivo', score: 10, country: 'CL' },
  { result: 'Solicita cotización', category: 'Positivo', score: 20, country: 'CL' },
  { result: 'Cierra negocio', category: 'Positivo', score: 50, country: 'CL' },
  { result: 'Pide volver a llamar', category: 'Neutro', score: 3, country: 'CL' },
  { result: 'No contesta', category: 'Neutro', score: 0, country: 'CL' },
  { result: 'No le interesa', category: 'Negativo', score: -5, country: 'CL' },
  { result: 'Trabaja con la competencia', category: 'Negativo', score: -10, country: 'CL' },
];

export const demoTags: readonly NewRecordOf<typeof tags>[] = [
  { name: 'Cliente preferente', key: 'preferente' },
  { name: 'Carga refrigerada', key: 'reefer' },
  { name: 'Minería', key: 'mineria' },
  { name: 'Temporada de cerezas', key: 'cerezas' },
];

const branch = { type: 'terminal', country: 'CL' } as const;

export const demoBranches: readonly NewRecordOf<typeof branches>[] = [
  { ...branch, name: 'Terminal Santiago', address: 'Av. Américo Vespucio 1150, Pudahuel', locality: 'Pudahuel', city: 'Santiago', state: 'Metropolitana de Santiago', latitude: -33.43, longitude: -70.79 },
  { ...branch, name: 'Terminal Antofagasta', address: 'Av. Edmundo Pérez Zujovic 5554', locality: 'Antofagasta', city: 'Antofagasta', state: 'Antofagasta', latitude: -23.61, longitude: -70.39 },
  { ...branch, name: 'Terminal Iquique', address: 'Ruta A-16, Alto Hospicio', locality: 'Alto Hospicio', city: 'Iquique', state: 'Tarapacá', latitude: -20.27, longitude: -70.1 },
  { ...branch, name: 'Terminal Concepción', address: 'Av. Jorge Alessandri 3177, Talcahuano', locality: 'Talcahuano', city: 'Concepción', state: 'Biobío', latitude: -36.79, longitude: -73.06 },
  { ...branch, name: 'Terminal Puerto Montt', address: 'Ruta 5 Sur km 1020', locality: 'Puerto Montt', city: 'Puerto Montt', state: 'Los Lagos', latitude: -41.45, longitude: -72.92 },
  { ...branch, name: 'Oficina Valparaíso', type: 'office', address: 'Calle Blanco 890', locality: 'Valparaíso', city: 'Valparaíso', state: 'Valparaíso', latitude: -33.04, longitude: -71.63 },
]; // prettier-ignore
