import { pino } from 'pino';
import { airports } from '@domain/catalogues/airports';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { invitePerson } from '@domain/people/person/administration';
import { shopOwnerId } from '@domain/people/person/owner';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { system } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import { createServices, type Services } from '~/services.server';
import type { BenchDatabase } from './measurement';
import { testInstallationKeys } from '@tests/support/installation-keys';

/** The platform's services over a database with quotes, and the session of a manager who may change them. */
export interface ServedQuoters {
  readonly services: Services;
  readonly quoterIds: readonly string[];
  readonly token: string;
}

/**
 * Opens the given number of quotes through commands. Requests are logged as in production, but the output is discarded.
 */
export async function serveQuoters(database: BenchDatabase, quoters: number): Promise<ServedQuoters> {
  const log = pino({ level: 'info' }, { write: () => undefined });
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    mailFrom: 'bench@localhost',
    log,
  });
  const accepted = async (command: AnyCommand, input: object): Promise<string> => {
    const outcome = await services.dispatch(command, input, { actor: system, via: 'process' });
    if (isRejection(outcome)) throw new Error(`${command.name} was refused: ${outcome.code}`);
    return outcome.id;
  };
  for (const state of startingQuoterStates) await accepted(commandsOf(quoterStates).add, state);
  for (const [airportCode, city, country] of [
    ['SCL', 'Santiago', 'CL'],
    ['MIA', 'Miami', 'US'],
  ]) {
    await accepted(commandsOf(airports).add, { airportCode, name: city, city, country });
  }
  const quoterIds: string[] = [];
  while (quoterIds.length < quoters) {
    const wave = Array.from({ length: 50 }, () => accepted(openQuoter, request));
    quoterIds.push(...(await Promise.all(wave)));
  }
  const manager = { name: 'Bench', email: 'bench@correo.cl', roles: ['super-user'], ownerId: shopOwnerId };
  const { token } = await services.auth.sessions.open(await accepted(invitePerson, manager), { via: 'web' });
  await services.projections.settled();
  return { services, quoterIds, token };
}

const request = {
  origin: { id: 'SCL' },
  destination: { id: 'MIA' },
  load: {
    measuredBy: 'pieces',
    type: 'AERIAL',
    pieces: [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }],
  },
  contact: { name: 'Ana Soto', email: 'ana@correo.cl', phone: '+56912345678', company: 'Viñas del Sur' },
};
