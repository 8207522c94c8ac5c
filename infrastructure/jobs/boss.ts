import { PgBoss } from 'pg-boss';
import { workerConnectsWithinMs } from '../postgres/silence';
import { retryLimitOf, type Queue } from './queue';

const jobSchema = 'jobs';

/**
 * Seconds without a heartbeat until another worker gets the job. Dead workers are noticed sooner, by their
 * lock.
 */
const heartbeatSeconds = 30;

interface BossOptions {
  readonly url: string;
  readonly name: string;
  readonly isWorker: boolean;
}

export function createBoss({ url, name, isWorker }: BossOptions): PgBoss {
  return new PgBoss({
    connectionString: url,
    schema: jobSchema,
    application_name: name,
    max: isWorker ? 4 : 2,
    // All queues poll at start and share few connections.
    ...(isWorker && { connectionTimeoutMillis: workerConnectsWithinMs }),
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    useListenNotify: isWorker,
    registerInstance: isWorker,
    instanceName: name,
    instanceHeartbeatSeconds: 5,
    openTelemetry: { enabled: false },
  });
}

/** Of several processes one installs and the others wait. */
export async function installJobs(url: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  try {
    await boss.start();
    for (const queue of queues) {
      const settings = {
        retryLimit: retryLimitOf(queue.retry),
        retryDelay: queue.retry.firstPause,
        retryBackoff: true,
        retryDelayMax: queue.retry.longestPause,
        // The heartbeat tells whether a job is running; its length is not limited.
        expireInSeconds: 24 * 3600 - 1,
        retentionSeconds: 365 * 24 * 3600,
        deleteAfterSeconds: queue.keptFor,
        heartbeatSeconds,
        notify: true,
      };
      await boss.createQueue(queue.name, settings);
      const { retryDelayMax: _fixed, ...changeable } = settings;
      await boss.updateQueue(queue.name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
