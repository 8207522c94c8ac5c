import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '~/services';

export type RequestDoor = 'page' | 'api' | 'file' | 'platform';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  observeRequest(door: RequestDoor, method: string, status: number, seconds: number): void;
}

/**
 * Each scrape also checks the dependencies and measures the projections' lag and the job backlog. It answers
 * even without the database, when the other figures are needed most.
 */
export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer, by door, method and class of status.',
    labelNames: ['door', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const dependencies = new Gauge({
    name: 'dependency_ready',
    help: 'Whether what the platform cannot work without answers: 1 or 0.',
    labelNames: ['dependency'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'foreign_events',
    help: 'Events of other applications in the log that this process met and skipped.',
    registers: [registry],
    collect() {
      this.set(services.foreignEvents());
    },
  });
  const lags = new Gauge({
    name: 'projection_lag_events',
    help: 'How many events a projection has yet to fold, counted up to 1000. Left out while that cannot be known.',
    labelNames: ['projection'] as const,
    registers: [registry],
  });
  const jobGauge = (name: string, help: string, label: 'queue' | 'state') =>
    new Gauge({ name, help, labelNames: [label] as const, registers: [registry] });
  const waiting = jobGauge('jobs_waiting', 'Jobs that are due and that no worker has begun.', 'queue');
  const oldest = jobGauge(
    'jobs_oldest_waiting_seconds',
    'How long ago the oldest waiting job was due. 0 where none waits.',
    'queue',
  );
  const running = jobGauge('jobs_running', 'Jobs that workers run.', 'queue');
  const failed = jobGauge('jobs_failed', 'Jobs given up within the time for which they are kept.', 'queue');
  const setAside = jobGauge(
    'jobs_set_aside',
    'Jobs that were ended too often while they ran and wait for an administrator.',
    'queue',
  );
  const workers = jobGauge(
    'job_workers',
    'Worker processes, by whether they were heard from lately.',
    'state',
  );
  const takeStockOfJobs = async (): Promise<void> => {
    const { queues, workers: known, setAside: ended } = await services.jobs.status();
    for (const { name: queue, ...counts } of queues) {
      waiting.set({ queue }, counts.waiting);
      oldest.set({ queue }, counts.oldestSeconds ?? 0);
      running.set({ queue }, counts.running);
      failed.set({ queue }, counts.failed);
      setAside.set({ queue }, ended.filter((one) => one.queue === queue).length);
    }
    const alive = known.filter(({ isAlive }) => isAlive).length;
    workers.set({ state: 'alive' }, alive);
    workers.set({ state: 'gone' }, known.length - alive);
  };
  const takeStock = async (): Promise<void> => {
    const { eventStore, database } = await services.check();
    for (const [dependency, state] of Object.entries({ eventStore, database })) {
      dependencies.set({ dependency }, state === 'ready' ? 1 : 0);
    }
    const isKnown = eventStore === 'ready' && database === 'ready';
    const statuses = isKnown ? await services.projections.status() : [];
    lags.reset();
    for (const { name, lag } of statuses) if (lag !== null) lags.set({ projection: name }, lag.events);
    for (const gauge of [waiting, oldest, running, failed, setAside, workers]) gauge.reset();
    if (database === 'ready') await takeStockOfJobs();
  };

  return {
    contentType: registry.contentType,
    async text() {
      await takeStock();
      return registry.metrics();
    },
    observeRequest: (door, method, status, seconds) =>
      requests.observe({ door, method, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}
