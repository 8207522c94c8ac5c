import { setTimeout as pause } from 'node:timers/promises';
import { keptConnections, sendRequest } from './one-request';
import { within } from './percentile';
import type { ProbedKind, ProbeOrder, ProbePlan, ProbeResult } from './probe-plan';

let probe = null as Probe | null;

/** A benchmark's gentle, even load of requests in its own process: takes `ProbeOrder`s, returns a `ProbeResult`. */
process.on('message', (message) => {
  const order = message as ProbeOrder;
  if ('plan' in order) probe = new Probe(order.plan);
  else if ('phase' in order) probe?.enter(order.phase);
  else
    void probe?.end().then((result) => {
      process.send?.(result);
      process.disconnect();
    });
});

interface Sample {
  readonly kind: string;
  readonly latency: number;
  readonly sentLate: number;
}

interface Phase {
  readonly samples: Sample[];
  cpuMs: number;
}

class Probe {
  private readonly agent = keptConnections(100);
  private readonly phases = new Map<string, Phase>();
  private readonly failures: string[] = [];
  private readonly sending: Promise<unknown>[];
  private phase: Phase | null = null;
  private cpuSince = process.cpuUsage();
  private isOver = false;

  constructor(private readonly plan: ProbePlan) {
    const every = 1000 / plan.perSecond;
    const startsAt = performance.now();
    this.sending = plan.kinds.map((kind, index) =>
      this.keepSending(kind, startsAt + (every * index) / plan.kinds.length, every),
    );
  }

  enter(name: string | null): void {
    const { user, system } = process.cpuUsage(this.cpuSince);
    if (this.phase !== null) this.phase.cpuMs += (user + system) / 1000;
    this.cpuSince = process.cpuUsage();
    this.phase = name === null ? null : (this.phases.get(name) ?? { samples: [], cpuMs: 0 });
    if (name !== null && this.phase !== null) this.phases.set(name, this.phase);
  }

  async end(): Promise<ProbeResult> {
    this.enter(null);
    this.isOver = true;
    await Promise.all(this.sending);
    this.agent.destroy();
    return {
      figures: [...this.phases].flatMap(([phase, { samples }]) =>
        this.plan.kinds.map(({ kind }) => {
          const latencies = samples.filter((sample) => sample.kind === kind).map(({ latency }) => latency);
          const figures = { p50: within(0.5, latencies), p99: within(0.99, latencies) };
          return { phase, kind, requests: latencies.length, ...figures };
        }),
      ),
      phases: Object.fromEntries(
        [...this.phases].map(([name, { samples, cpuMs }]) => {
          const sentLate = within(
            0.99,
            samples.map((sample) => sample.sentLate),
          );
          return [name, { sentLate, cpuMs }];
        }),
      ),
      failures: this.failures,
    };
  }

  /** A request that is due is sent without waiting for the answers of earlier ones. */
  private async keepSending({ kind, requests }: ProbedKind, startsAt: number, every: number): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    for (let count = 0; !this.isOver; count += 1) {
      const due = startsAt + count * every;
      const now = performance.now();
      if (due > now) await pause(Math.ceil(due - now));
      const planned = requests[count % requests.length];
      if (planned === undefined) throw new Error(`nothing to send as ${kind}`);
      const { phase } = this;
      const sentLate = performance.now() - due;
      const answer = sendRequest(this.agent, this.plan.address, planned).then(
        ({ status, body }) => {
          phase?.samples.push({ kind, latency: performance.now() - due, sentLate });
          if (status < 200 || status > 299) this.fail(`${kind}: ${status} ${body.slice(0, 500)}`);
        },
        (error: unknown) => this.fail(`${kind}: ${String(error)}`),
      );
      inFlight.add(answer);
      void answer.finally(() => inFlight.delete(answer));
    }
    await Promise.all(inFlight);
  }

  private fail(what: string): void {
    if (this.failures.length < 10) this.failures.push(what);
  }
}
