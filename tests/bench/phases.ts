import { cpus } from 'node:os';
import type { RunningProbe } from './probe';

export interface Phase {
  seconds: number;
  /** CPU time (ms) of the whole machine, of this process, and of the loads in processes of their own. */
  machineMs: number;
  ownMs: number;
  loadMs: number;
}

/** Times the phases of a benchmark. One may run several times; then its parts count together. */
export class Phases {
  readonly all = new Map<string, Phase>();

  constructor(private readonly probe: RunningProbe) {}

  /** @returns the seconds it took */
  async run(name: string, work: () => Promise<unknown>): Promise<number> {
    const phase = this.all.get(name) ?? { seconds: 0, machineMs: 0, ownMs: 0, loadMs: 0 };
    this.all.set(name, phase);
    const [start, machine, own] = [performance.now(), machineMs(), process.cpuUsage()];
    this.probe.enter(name);
    await work();
    this.probe.enter(null);
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(own);
    phase.seconds += seconds;
    phase.machineMs += machineMs() - machine;
    phase.ownMs += (user + system) / 1000;
    return seconds;
  }
}

function machineMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** How busy the machine was, and the share of it that generating the load took. */
export function lineOf(name: string, phase: Phase, sentLate: number, requests: number): string {
  const whole = phase.seconds * 1000 * cpus().length;
  const share = (ms: number): string => `${((100 * ms) / whole).toFixed(0)} %`;
  return (
    `${name}: ${phase.seconds.toFixed(0)} s, ${requests} requests of each kind, CPU ${share(phase.machineMs)} busy, ` +
    `the loads ${share(phase.ownMs + phase.loadMs)}, 99 of 100 sent within ${sentLate.toFixed(1)} ms of when they were due`
  );
}
