import pMap from 'p-map';
import { recordManagement } from '@domain/crm/management/management';
import { missions } from '@domain/catalogues/missions';
import { managementKinds } from '@domain/crm/management/inputs';
import { dayMs as day } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { loadRecords } from '~/use-cases/catalogues/starting-records/load-records';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { demoExecutive, demoExecutiveIds } from '../../people/demo-executives';
import { demoClients, demoCustomerBase } from './customer-base';
import { wasAtWork } from './office-hours';
import { executivesOfPortfolio } from './portfolios';
import { chance } from './wobble';

const managementCount = 400;
const daysBack = 150;
const atATime = 64;

const comments = [
  'Conversamos por la próxima temporada.',
  'Pide tarifas para dos contenedores al mes.',
  'Comparará con su proveedor actual.',
  'Llamar de nuevo a fin de mes.',
  'Le interesa el servicio puerta a puerta.',
  'Quiere saber los tiempos de tránsito.',
] as const;

/** Up to `now` (ISO). Needs the portfolios, results and business units. */
export async function loadDemoManagements(services: Services, now: string): Promise<void> {
  await loadRecords(services, missions, demoMissions(now));
  const [results, units] = await Promise.all([
    services.db.selectFrom('results').select('id').orderBy('score', 'desc').orderBy('id').execute(),
    services.db.selectFrom('business_units').select('id').orderBy('name').orderBy('id').execute(),
  ]);
  const approved = demoCustomerBase.filter(({ verification }) => verification === 'Approved');
  const positions: bigint[] = [];
  const numbers = Array.from({ length: managementCount }, (_, index) => String(index));
  await pMap(
    numbers,
    async (key) => {
      // Squared, so that some companies have many managements and others hardly any.
      const company = pick(approved, chance('managed', key) ** 2);
      const client = demoClients.find(({ companyId }) => companyId === company.id);
      const at = wasAtWork(Date.parse(now) - day * (0.2 + daysBack * chance('held', key) ** 1.5));
      const result = pick(results, chance('result', key));
      const unit = pick(units, chance('unit', key));
      const executiveId = pick(executivesOfPortfolio(company.portfolio), chance('by', key));
      const input = {
        companyId: company.id,
        ...(client !== undefined && chance('person', key) > 0.3 && { clientId: client.id }),
        kind: pick(
          managementKinds.filter((kind) => kind !== 'meeting'),
          chance('kind', key),
        ),
        modal: pick(['air', 'sea', 'land'], chance('modal', key)),
        businessUnit: unit.id,
        result: result.id,
        ...(chance('said', key) > 0.4 && { comment: pick(comments, chance('comment', key)) }),
        heldAt: new Date(at).toISOString(),
      };
      const outcome = await services.dispatch(recordManagement, input, {
        actor: demoExecutive(executiveId),
        via: 'process',
        commandId: seedId('management', key),
        at: new Date(at + 20 * 60_000).toISOString(),
        correlationId: seedId('seed', 'managements'),
        wait: false,
      });
      if (isRejection(outcome))
        throw new Error(`a management was refused: ${JSON.stringify({ input, outcome })}`);
      if (outcome.position !== null) positions.push(outcome.position);
    },
    { concurrency: atATime },
  );
  await showInReadModels(services, 'management', positions);
  services.log.info({ managements: numbers.length }, 'demonstration managements loaded');
}

function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

function demoMissions(now: string): readonly object[] {
  const on = (days: number) => new Date(Date.parse(now) + days * day).toISOString().slice(0, 10);
  return [
    {
      name: 'Reactivar clientes del norte',
      description: 'Visitar a las empresas sin gestión en tres meses.',
      executives: executivesOfPortfolio(0),
      startsOn: on(-60),
      endsOn: on(30),
      goal: 60,
    },
    {
      name: 'Temporada de cerezas',
      description: 'Cerrar el espacio aéreo y marítimo de la temporada.',
      executives: executivesOfPortfolio(1),
      startsOn: on(-40),
      endsOn: on(45),
      goal: 40,
    },
    {
      name: 'Cien gestiones al mes',
      description: 'De todo el equipo.',
      executives: demoExecutiveIds,
      startsOn: on(-25),
      endsOn: on(5),
      goal: 100,
    },
  ];
}
