import pMap from 'p-map';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany, rejectCompany } from '@domain/crm/company/verification';
import { invitePerson } from '@domain/people/person/administration';
import type { AnyCommand } from '@domain/shared/command';
import { dayMs as day } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { seeder } from '../seeder';
import { demoClients, demoCustomerBase } from './customer-base';

/** Concurrent commands: the log commits them in batches, so many cost little more than one. */
const atATime = 64;

/** They get no mail and no password. Dated back from `now` (ISO). */
export async function loadDemoCustomers(services: Services, now: string): Promise<void> {
  const companies: bigint[] = [];
  const people: bigint[] = [];
  const run = async (
    command: AnyCommand,
    input: object,
    { commandId, daysAgo, positions }: { commandId: string; daysAgo: number; positions: bigint[] },
  ): Promise<void> => {
    const outcome = await services.dispatch(command, input, {
      actor: seeder,
      via: 'process',
      commandId,
      at: new Date(Date.parse(now) - daysAgo * day).toISOString(),
      correlationId: seedId('seed', 'customers'),
      wait: false,
    });
    if (isRejection(outcome))
      throw new Error(`a customer was refused: ${JSON.stringify({ input, outcome })}`);
    if (outcome.position !== null) positions.push(outcome.position);
  };
  await pMap(
    demoCustomerBase,
    async ({ id, input, registeredDaysAgo: daysAgo }) => {
      await run(registerCompany, input, { commandId: id, daysAgo, positions: companies });
    },
    { concurrency: atATime },
  );
  // Decisions and accounts need companies that the read models show.
  await showInReadModels(services, 'company', companies);
  const decided = demoCustomerBase.filter(({ verification }) => verification !== 'PendingVerification');
  await pMap(
    decided,
    async ({ id, verification, comment, decidedDaysAgo: daysAgo }) => {
      const decide = verification === 'Approved' ? approveCompany : rejectCompany;
      const commandId = seedId('verification', id);
      await run(decide, { id, comment }, { commandId, daysAgo, positions: companies });
    },
    { concurrency: atATime },
  );
  await pMap(
    demoClients,
    async ({ id, invitedDaysAgo, companyId, ...client }) => {
      await run(
        invitePerson,
        { ...client, country: 'CL', roles: ['client'], companyIds: [companyId] },
        { commandId: id, daysAgo: invitedDaysAgo, positions: people },
      );
    },
    { concurrency: atATime },
  );
  await showInReadModels(services, 'person', people);
  const [of, clients] = [demoCustomerBase.length, demoClients.length];
  services.log.info({ companies: of, people: clients }, 'demonstration customers loaded');
}
