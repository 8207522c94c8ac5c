import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany, rejectCompany, submitCompany } from '@domain/crm/company/verification';
import type { AnyCommand } from '@domain/shared/command';
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

const unapproved = [
  { name: 'Pedal Sur Bicicletas SpA', identification: '77421906-4', city: 'Temuco', registered: 76 },
  { name: 'Solar Tarapacá SpA', identification: '76998140-3', city: 'Iquique', registered: 21 },
  {
    ...{ name: 'Muebles Ralún SpA', identification: '78305517-1', city: 'Puerto Varas', registered: 190 },
    rejected: {
      ago: 140,
      comment: 'La escritura no muestra quién puede firmar. Adjunte la vigencia de poderes.',
    },
  },
  {
    ...{
      name: 'Importadora Arcoíris Ltda.',
      identification: '77910433-8',
      city: 'Santiago',
      registered: 310,
    },
    rejected: { ago: 260, comment: 'El RUT no corresponde a la razón social que se indicó.' },
    submitted: { ago: 49, comment: 'Corregimos la razón social según el SII.' },
  },
] as const;

const idOf = ({ identification }: { readonly identification: string }) => seedId('company', identification);

export const demoCompanyIds = companies.map(idOf);

export async function registerDemoCompanies(services: Services, now: string): Promise<void> {
  const run = async (command: AnyCommand, input: object, ago: number, commandId: string): Promise<void> => {
    const outcome = await services.dispatch(command, input, {
      actor: seeder,
      via: 'process',
      at: new Date(Date.parse(now) - ago * 3_600_000).toISOString(),
      commandId,
      wait: false,
    });
    if (isRejection(outcome)) throw new Error(`a company of the demonstration was refused: ${outcome.code}`);
  };
  for (const company of companies) {
    const id = idOf(company);
    await run(registerCompany, { ...company, country: 'CL' }, 2200, id);
    const comment = 'Datos confirmados con el inicio de actividades.';
    await run(approveCompany, { id, comment }, 2190, seedId('company', `${id} approved`));
  }
  for (const { registered, ...company } of unapproved) {
    const id = idOf(company);
    const { name, identification, city } = company;
    await run(registerCompany, { name, identification, city, country: 'CL' }, registered, id);
    if ('rejected' in company)
      await run(
        rejectCompany,
        { id, comment: company.rejected.comment },
        company.rejected.ago,
        seedId('company', `${id} rejected`),
      );
    if ('submitted' in company)
      await run(
        submitCompany,
        { id, comment: company.submitted.comment },
        company.submitted.ago,
        seedId('company', `${id} submitted`),
      );
  }
}
