import type { CheckoutResult } from './checkout-plan';
import type { Measurement } from './measurement';
import { lineOf, type Phases } from './phases';
import type { ProbeResult } from './probe-plan';
import type { ReservationMails } from './reservation-mails';

interface Run {
  readonly phases: Phases;
  readonly probed: ProbeResult;
  readonly importSeconds: number;
  readonly rates: number;
  /** Without the probe's requests beside them. */
  readonly alone: CheckoutResult;
  readonly checkouts: CheckoutResult;
  /** When the last customer had checked out, and when all mails were delivered. */
  readonly atEnd: ReservationMails;
  readonly mails: ReservationMails;
  readonly endedAt: number;
}

const names: Readonly<Record<string, string>> = {
  export: 'exports of 100,000 rows',
  import: 'an import of 20,000 rates',
  checkouts: 'checkouts by 16 customers',
  mails: 'the mails after them',
};

/** The table's rows; what qualifies them goes to the standard error. */
export function backgroundMeasurements(run: Run): readonly Measurement[] {
  const { phases, probed } = run;
  for (const [name, phase] of phases.all) {
    const { sentLate = 0, cpuMs = 0 } = probed.phases[name] ?? {};
    const requests = probed.figures.find((one) => one.phase === name)?.requests ?? 0;
    const line = lineOf(name, { ...phase, loadMs: phase.loadMs + cpuMs }, sentLate, requests);
    process.stderr.write(`  ${line}\n`);
  }
  return [...waits(probed), ...work(run)];
}

function waits({ figures }: ProbeResult): readonly Measurement[] {
  return Object.entries(names).flatMap(([phase, name]) =>
    figures
      .filter((one) => one.phase === phase)
      .flatMap(({ kind, requests, p50, p99 }): Measurement[] => {
        const quiet = figures.find((one) => one.phase === 'quiet' && one.kind === kind);
        if (quiet === undefined || requests === 0) return [];
        return [
          {
            what: `${kind} during ${name}, median`,
            measured: p50,
            unit: 'ms',
            floor: { what: 'quiet', measured: quiet.p50 },
          },
          {
            what: `${kind} during ${name}, 99 of 100 within`,
            measured: p99,
            unit: 'ms',
            floor: { what: 'quiet', measured: quiet.p99 },
            goal: { atMost: 2 },
          },
        ];
      }),
  );
}

function work({ importSeconds, rates, alone, checkouts, atEnd, mails, endedAt }: Run): readonly Measurement[] {
  const { reservations, seconds, p50, p99 } = checkouts;
  const total = reservations.length;
  const madeAfter = Math.max(0, mails.lastMadeAt - endedAt) / 1000;
  const sentAfter = Math.max(0, mails.lastSentAt - endedAt) / 1000;
  return [
    { what: 'Import of rates, from the upload until all are written', measured: rates / importSeconds, unit: 'per s' },
    { what: 'Whole checkouts, 16 callers', measured: alone.reservations.length / alone.seconds, unit: 'per s', goal: { atLeast: 150 } },
    { what: 'Whole checkout, median', measured: alone.p50, unit: 'ms' },
    { what: 'Whole checkouts beside the probe', measured: total / seconds, unit: 'per s' },
    { what: 'Whole checkout, median', measured: p50, unit: 'ms' },
    { what: 'Whole checkout, 99 of 100 within', measured: p99, unit: 'ms' },
    { what: `Of ${total} mails, not made when the checkouts ended`, measured: total - atEnd.made, unit: 'mails' },
    { what: 'Last mail made after the checkouts', measured: madeAfter, unit: 's' },
    { what: 'Last mail delivered after the checkouts', measured: sentAfter, unit: 's' },
    ...(madeAfter > 0
      ? [{ what: 'Mails made meanwhile', measured: (mails.made - atEnd.made) / madeAfter, unit: 'per s' } as const]
      : []),
    ...(sentAfter > 0
      ? [{ what: 'Mails delivered meanwhile', measured: (mails.sent - atEnd.sent) / sentAfter, unit: 'per s' } as const]
      : []),
    { what: 'Mails never delivered', measured: total - mails.sent, unit: 'mails', goal: { atMost: 0 } },
    { what: 'Mails made after one of a later reservation', measured: mails.overtaken, unit: 'mails', goal: { atMost: 0 } },
  ];
} // prettier-ignore
