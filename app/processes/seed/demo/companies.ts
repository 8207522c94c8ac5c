import { registerCompany } from '@domain/crm/company/commands';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seeder';

/** Fictitious customers whose tax numbers have valid check digits. */
const companies = [
  { name: 'Minera Alto Loa SpA', identification: '96511270-7', city: 'Calama' },
  { name: 'Frutícola Aconcagua Ltda.', identification: '77840310-2', city: 'San Felipe' },
  { name: 'Importadora Puerta Norte SpA', identification: '76455921-5', city: 'Iquique' },
  { name: 'Salmones Reloncaví S.A.', identification: '99567730-K', city: 'Puerto Montt' },
  { name: 'Maderas del Biobío S.A.', identification: '78123450-8', city: 'Los Ángeles' },
  { name: 'Equipos Médicos Andes SpA', identification: '76900214-6', city: 'Santiago' },
  { name: 'Textiles Recoleta Ltda.', identification: '80012345-3', city: 'Santiago' },
] as const;

const idOf = ({ identification }: { readonly identification: string }) => seedId('company', identification);

export const demoCompanyIds = companies.map(idOf);

/** Registers the companies; their verification is pending. */
export async function registerDemoCompanies(services: Services): Promise<void> {
  for (const company of companies) {
    const outcome = await services.dispatch(
      registerCompany,
      { ...company, country: 'CL' },
      {
        actor: seeder,
        via: 'process',
        commandId: idOf(company),
        wait: false,
      },
    );
    if (isRejection(outcome)) throw new Error(`${company.name} was refused: ${outcome.code}`);
  }
}
