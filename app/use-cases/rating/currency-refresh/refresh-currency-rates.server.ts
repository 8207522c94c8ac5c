import { createHash } from 'node:crypto';
import { z } from 'zod';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { decideRefresh } from '@domain/rating/currency-refresh';
import { system } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import {
  newestCurrencyRates,
  ownersWithCurrencyRates,
  type KeptRate,
} from '@projections/rating/currency-proposals/queries';
import { findManagers } from '@projections/people/signed-in/addressees';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import { forEach } from '~/use-cases/for-each.server';
import type { JobKind } from '~/use-cases/job.server';
import type { Services } from '~/services';
import { propose, supersede } from './proposal-store.server';

/**
 * For each owner company's currencies. If the provider fails, stored rates stay and the job is retried with
 * growing pauses until its next run.
 */
export const refreshCurrencyRates: JobKind<object> = {
  name: 'refreshCurrencyRates',
  data: z.object({}),
  retry: { attempts: 5, firstPause: 60, longestPause: 1800 },
  cron: '10 */3 * * *',
  async run(_data, { signal }, services) {
    const { providers, db } = services;
    if (providers.currencyRates === null) return null;
    const owners = await ownersWithCurrencyRates(db);
    if (owners.length === 0) return null;
    const today = dayIn('America/Santiago', new Date());
    const answer = await providers.currencyRates.latest(today, signal);
    const outcome = { added: 0, proposed: 0, unreadable: answer.unreadable };
    await forEach(owners, signal, async (ownerId) => {
      const kept = await newestCurrencyRates(db, ownerId);
      await forEach(kept, signal, async (latest) => {
        const unitsPerUsd = answer.unitsPerUsd.get(latest.currency);
        if (unitsPerUsd === undefined) return;
        const answered = { currency: latest.currency, date: answer.date, unitsPerUsd };
        const source = providers.currencyRates?.source ?? '';
        const decided = await refreshOne(services, { ownerId, latest, answered, source, today });
        if (decided === 'add') outcome.added += 1;
        if (decided === 'needs-approval') outcome.proposed += 1;
      });
    });
    return outcome;
  },
};

interface One {
  readonly ownerId: string;
  readonly latest: KeptRate;
  readonly answered: KeptRate;
  readonly source: string;
  readonly today: string;
}

async function refreshOne(services: Services, one: One) {
  const { ownerId, latest, answered, source, today } = one;
  const decision = decideRefresh(latest, answered, today);
  const id = refreshedRateId(ownerId, answered);
  if (decision === 'needs-approval') {
    await propose(services.db, { id, ownerId, answered, latest, source });
    await tellManagers(services, ownerId, id);
  }
  if (decision !== 'add') return decision;
  const outcome = await services.dispatch(
    commandsOf(currencyRates).add,
    { ...answered, source, owner: ownerId },
    { actor: system, via: 'process', commandId: id, correlationId: id },
  );
  // Somebody entered the day's rate meanwhile, or it is switched off: theirs stays.
  if (isRejection(outcome) && outcome.code !== 'currencyRate.key-taken') throw new Error(outcome.code);
  if (isRejection(outcome)) return 'not-newer';
  await supersede(services.db, { ownerId, currency: answered.currency, before: answered.date });
  return decision;
}

/** Once per proposal, however often the job runs. */
async function tellManagers(services: Services, ownerId: string, id: string): Promise<void> {
  const managers = (await findManagers(services.db, ownerId)).map((one) => one.id);
  const kind = toldOf('CurrencyRateProposed').notified?.staff;
  await notify(
    services,
    { kind, cause: `currency-rate-proposal/${id}`, recordId: id, actorId: null },
    managers,
  );
}

/** Deterministic, so that a day has one rate however often it is added. */
function refreshedRateId(ownerId: string, { currency, date }: KeptRate): string {
  return stableId(`currency-rate/${ownerId}/${currency}/${date}`);
}

export function stableId(of: string): string {
  const digest = createHash('sha256').update(of).digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
