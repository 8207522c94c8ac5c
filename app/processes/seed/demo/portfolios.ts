import { portfolios } from '@domain/catalogues/portfolios';
import type { Services } from '~/services';
import { demoExecutiveIds } from '../../people/demo-executives';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { demoClientCompanyId } from '../../people/demo-people';
import { demoCompanyIds } from './companies';

const [mine, fruit, importer, salmon, wood, medical, textile] = demoCompanyIds;
const [first, second, third, fourth] = demoExecutiveIds;

const demoPortfolios = [
  {
    name: 'Minería norte',
    description: 'Faenas y proveedores de Antofagasta y Tarapacá.',
    companies: [mine, importer],
    executives: [first, second],
  },
  {
    name: 'Agroexportadores',
    description: 'Fruta, vino, salmón y madera de la zona central y sur.',
    companies: [fruit, demoClientCompanyId, salmon, wood],
    executives: [first, third],
  },
  {
    name: 'Retail',
    description: 'Importadores de Santiago.',
    companies: [medical, textile],
    executives: [fourth],
  },
];

/** Needs `createDemoPeople`, whose client's company the first executive looks after. */
export async function loadDemoPortfolios(services: Services): Promise<void> {
  await loadRecords(services, portfolios, demoPortfolios);
}
