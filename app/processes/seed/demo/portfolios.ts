import { portfolios } from '@domain/catalogues/portfolios';
import type { Services } from '~/services';
import { demoExecutiveIds } from '../../people/demo-executives';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { demoClientCompanyId } from '../../people/demo-people';
import { demoCompanyIds } from './companies';
import { demoCustomerBase } from './customer-base';
import type { DemoTrade } from './customer-words';

const [mine, fruit, importer, salmon, wood, medical, textile] = demoCompanyIds;

const teams = [
  [1, 2, 5, 6],
  [1, 3, 7, 8],
  [4, 9, 10],
  [11, 12],
] as const;

export function executivesOfPortfolio(index: DemoTrade['portfolio']): readonly string[] {
  return teams[index].map((number) => demoExecutiveIds[number - 1] ?? demoExecutiveIds[0]);
}

const base = (index: number) =>
  demoCustomerBase.filter(({ portfolio }) => portfolio === index).map(({ id }) => id);

const demoPortfolios = [
  {
    name: 'Minería norte',
    description: 'Faenas y proveedores de Antofagasta y Tarapacá.',
    companies: [mine, importer, ...base(0)],
    executives: executivesOfPortfolio(0),
  },
  {
    name: 'Agroexportadores',
    description: 'Fruta, vino, salmón y madera de la zona central y sur.',
    companies: [fruit, demoClientCompanyId, salmon, wood, ...base(1)],
    executives: executivesOfPortfolio(1),
  },
  {
    name: 'Retail',
    description: 'Importadores de Santiago.',
    companies: [medical, textile, ...base(2)],
    executives: executivesOfPortfolio(2),
  },
  {
    name: 'Industria y salud',
    description: 'Laboratorios, tecnología y construcción.',
    companies: base(3),
    executives: executivesOfPortfolio(3),
  },
];

export async function loadDemoPortfolios(services: Services): Promise<void> {
  await loadRecords(services, portfolios, demoPortfolios);
}
