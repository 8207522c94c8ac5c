import pMap from 'p-map';
import { draftRate } from '@domain/rating/rate/commands';
import { daysAfter } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seeder';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { demoAirRates } from './air-rates';
import { demoCourierRates } from './courier-rates';
import { demoDrayageRates } from './drayage-rates';
import { demoLandRates } from './land-rates';
import type { DemoRate } from './rates';
import { demoContainerRates, demoLooseSeaRates } from './sea-rates';
import { chance } from './wobble';

/** Rates are usually valid for 30 days; these last longer, so that the demonstration stays usable. */
const daysOfValidity = { least: 40, most: 120 };
/** Tariffs are published over some weeks, not all today. */
const mostDaysOld = 21;
/** Share of rates that expire within the week, so that there is something to renew. */
const shareEnding = 0.02;

function rateId({ kind, origin, destination, supplier, carriers = [] }: DemoRate): string {
  const [from, to] = [origin, destination].map((end) =>
    end === null ? 'zones' : typeof end === 'string' ? end : end.code,
  );
  return seedId('rate', kind, from ?? '', to ?? '', supplier, ...carriers);
}

/** Of what a supplier sells of a kind, as one sheet. Each has its own last day. */
function withValidity(rate: DemoRate, today: string): DemoRate {
  const { least, most } = daysOfValidity;
  const id = rateId(rate);
  const last = least + Math.floor(chance('last', id) * (most - least));
  const age = Math.max(0, Math.floor(chance('sheet', rate.kind, rate.supplier) * 1.3 * mostDaysOld) - 6);
  const ends = isEnding(rate) ? 2 + Math.floor(chance('ends', id) * 5) : last;
  return { ...rate, from: daysAfter(today, -age), to: daysAfter(today, ends) };
}

function isEnding(rate: DemoRate): boolean {
  return chance('ending', rateId(rate)) < shareEnding;
}

export async function loadDemoRates(services: Services, today: string): Promise<number> {
  const rates = [
    ...demoAirRates(),
    ...demoContainerRates(),
    ...demoLooseSeaRates(),
    ...demoLandRates(),
    ...demoDrayageRates(),
    ...demoCourierRates(),
  ].map((rate) => withValidity(rate, today));
  const positions: bigint[] = [];
  await pMap(
    rates,
    async (rate) => {
      const outcome = await services.dispatch(
        draftRate,
        { ...rate, status: true },
        {
          actor: seeder,
          via: 'process',
          commandId: rateId(rate),
          correlationId: seedId('seed', 'rates'),
          wait: false,
        },
      );
      if (isRejection(outcome)) throw new Error(`a rate was refused: ${JSON.stringify({ rate, outcome })}`);
      if (outcome.position !== null) positions.push(outcome.position);
    },
    { concurrency: 12 },
  );
  await showInReadModels(services, 'rate', positions);
  return rates.length;
}
