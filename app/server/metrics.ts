import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '~/services.server';

export type RequestDoor = 'page' | 'api' | 'file' | 'platform';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  observeRequest(door: RequestDoor, method: string, status: number, seconds: number): void;
}

/** Counts and times requests, and asks the projections how far behind they are whenever somebody looks. */
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
  new Gauge({
    name: 'projection_lag_events',
    help: 'How many positions of the log a projection has yet to fold.',
    labelNames: ['projection'] as const,
    registers: [registry],
    async collect() {
      for (const { name, behind } of await services.projections.status())
        this.set({ projection: name }, Number(behind));
    },
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: (door, method, status, seconds) =>
      requests.observe({ door, method, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}
