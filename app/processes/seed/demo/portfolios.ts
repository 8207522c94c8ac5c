import { portfolios } from '@domain/catalogues/portfolios';
import type { Services } from '~/services';
import { demoExecutiveIds } from '../../people/demo-executives';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { demoCompanyIds } from './companies';

const [mine, fruit, importer, salmon, wood, medical, textile] = demoCompanyIds;
const [first, second, third, fourth] = demoExecutiveIds;

/** Which of the demonstration's executives looks after which of its companies. */
const demoPortfolios = [
  {
    name: 'Minería norte',
    description: 'Faenas y proveedores de Antofagasta y Tarapacá.',
    companies: [mine, importer],
    executives: [first, second],
  },
  {
    name: 'Agroexportadores',
    description: 'Fruta, salmón y madera de la zona central y sur.',
    companies: [fruit, salmon, wood],
    executives: [first, third],
  },
  {
    name: 'Retail',
    description: 'Importadores de Santiago.',
    companies: [medical, textile],
    executives: [fourth],
  },
];

/** Needs the demonstration's companies and executives. */
export async function loadDemoPortfolios(services: Services): Promise<void> {
  await loadRecords(services, portfolios, demoPortfolios);
}
