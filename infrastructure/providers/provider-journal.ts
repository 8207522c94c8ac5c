import { now, type Database } from '../../projections/projection';
import type { ProviderName } from '../../domain/shared/provider-names';
import type { ProviderJournal } from './provider-caller';

const kept = 20;

interface Options {
  readonly db: Database;
  readonly process: string;
  readonly onFailure: (error: unknown) => void;
}

export function createProviderJournal({ db, process, onFailure }: Options): ProviderJournal {
  const write = async (run: () => Promise<unknown>): Promise<void> => {
    await run().then(undefined, onFailure);
  };
  const report = (
    provider: ProviderName,
    breaker: string,
    outcome: 'last_success_at' | 'last_failure_at' | null,
  ) =>
    db
      .insertInto('platform.provider_states')
      .values({ provider, process, breaker, ...(outcome !== null && { [outcome]: now() }) })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'process']).doUpdateSet({
          breaker,
          reported_at: now(),
          ...(outcome !== null && { [outcome]: now() }),
        }),
      )
      .execute();

  return {
    answered: (provider, breaker) => write(() => report(provider, breaker, 'last_success_at')),
    failed: (provider, breaker, { kind, detail }) =>
      write(async () => {
        await report(provider, breaker, kind === 'resting' ? null : 'last_failure_at');
        if (kind === 'resting') return;
        await db
          .insertInto('platform.provider_failures')
          .values({ provider, process, kind, detail })
          .execute();
        await db
          .deleteFrom('platform.provider_failures')
          .where('provider', '=', provider)
          .where('id', '<', (eb) =>
            eb
              .selectFrom('platform.provider_failures as newest')
              .select('newest.id')
              .where('newest.provider', '=', provider)
              .orderBy('newest.id', 'desc')
              .offset(kept - 1)
              .limit(1),
          )
          .execute();
      }),
  };
}
