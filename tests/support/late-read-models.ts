import { sql } from 'kysely';
import pino from 'pino';
import { createServices, type Services } from '~/services.server';
import { testInstallationKeys } from '@tests/support/installation-keys';

/** A second server whose commands only wait briefly for the projections, which another one runs. */
export interface LateServer {
  readonly services: Services;
  /** Runs `work` while all projections are blocked, then waits until they have caught up. */
  whileLate<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** @param projecting the services that run the projections, on the database of `databaseUrl` */
export function lateServer(projecting: Services, databaseUrl: string): LateServer {
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl,
    databaseConnections: 5,
    runsProjections: false,
    readModelsWithinMs: 30,
    mailFrom: 'Carga <no-responder@carga.cl>',
    log: pino({ level: 'silent' }),
  });

  const isUpToDate = async (): Promise<boolean> =>
    (await projecting.projections.status()).every(({ lag, state }) => lag?.events === 0 || state === 'stuck');

  const catchUp = async (): Promise<void> => {
    while (!(await isUpToDate())) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  return {
    services,
    async whileLate(work) {
      await catchUp();
      // A projector moves its checkpoint before it writes rows, so locking the checkpoints blocks it.
      const holding = await projecting.db.startTransaction().execute();
      await sql`select 1 from platform.checkpoints for update`.execute(holding);
      try {
        return await work();
      } finally {
        await holding.rollback().execute();
        await catchUp();
      }
    },
    close: () => services.close(),
  };
}
