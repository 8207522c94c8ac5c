import { client } from '@domain/people/client/client';
import { executive } from '@domain/people/executive/executive';
import { person } from '@domain/people/person/person';
import type { Aggregate } from '@domain/shared/command';
import type { EventOf, EventSet, RecordedEvent } from '@domain/shared/event';
import { writeJoinedVersion, type JoinedVersion } from '@domain/shared/joined-version';
import type { Services } from '~/services';

type Values = Readonly<Record<string, unknown>>;

/** With its related streams: as it was when a form was opened, as it is now, and the events between. */
export interface AccountSince {
  readonly began: Values;
  readonly now: Values;
  readonly version: JoinedVersion;
  readonly since: readonly RecordedEvent[];
}

function folded<State, Set extends EventSet>(
  aggregate: Aggregate<State, Set>,
  events: readonly RecordedEvent[],
): State {
  return events.reduce<State>(
    (state, event) => aggregate.evolve(state, event as unknown as EventOf<Set>),
    aggregate.initial,
  );
}

/** @param opened the version that the form was opened with; null: the present one */
export async function accountSince(
  { store }: Pick<Services, 'store'>,
  { id, beside }: { readonly id: string; readonly beside: 'client' | 'executive' },
  opened: JoinedVersion | null,
): Promise<AccountSince> {
  const [account, aside] = [
    await store.readStream(`person-${id}`),
    await store.readStream(`${beside}-${id}`),
  ];
  const version = {
    revision: account.at(-1)?.revision ?? 0n,
    eventsBeside: Number(aside.at(-1)?.revision ?? -1n) + 1,
  };
  const { revision, eventsBeside } = opened ?? version;
  const valuesAt = (own: readonly RecordedEvent[], other: readonly RecordedEvent[]): Values => {
    const { details, email, companyIds } = folded(person, own);
    const known: Values =
      beside === 'client' ? { ...folded(client, other) } : { ...folded(executive, other) };
    return { ...details, email, companies: companyIds, ...known, phone: known['phone'] ?? details.phone };
  };
  return {
    began: valuesAt(
      account.filter((event) => event.revision <= revision),
      aside.filter((event) => event.revision < BigInt(eventsBeside)),
    ),
    now: valuesAt(account, aside),
    version,
    since: [
      ...account.filter((event) => event.revision > revision),
      ...aside.filter((event) => event.revision >= BigInt(eventsBeside)),
    ].toSorted((one, other) => (one.metadata.at < other.metadata.at ? -1 : 1)),
  };
}

export function versionOf({ version }: Pick<AccountSince, 'version'>): string {
  return writeJoinedVersion(version.revision, version.eventsBeside);
}
