import { setTimeout as pause } from 'node:timers/promises';
import { categoryOfStream, type EventSet } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { personalTypes } from '../event-store/sealing';
import { oneAtATime } from '../projecting/rebuild';
import { readBooks, refoldStreams } from '../projecting/refold';
import { applyErasures, findOpenErasures, markFinished, type OpenErasure } from './erasures';
import type { InstallationKeys } from './installation-keys';
import { findUnknownInstallationKeys } from './key-table';
import { createKeyring, keysKeptMs, type Keyring } from './keyring';

/** The read models are behind the log, so what was erased cannot be taken out of them yet. */
export class ReadModelsLate extends Error {
  override readonly name = 'ReadModelsLate';
}

/** Keys of persons, and the erasures that forget them. */
export interface PersonalData {
  /**
   * Applies every erasure of the log that this database lacks and brings the read models up to date. When it
   * returns, no process opens anything with the forgotten keys. Throws `ReadModelsLate`; can be repeated.
   */
  settle(): Promise<void>;
  /** Why personal data cannot be relied on, such as missing keys; null when it can. */
  trouble(): Promise<string | null>;
  /** The database may be an older one: erasures are looked for again before the next key is used. */
  doubt(): void;
}

interface Parts {
  readonly db: Database;
  /** The store beneath sealing. */
  readonly store: EventStore;
  readonly sets: readonly EventSet[];
  readonly installation: InstallationKeys;
  readonly onRestored: (erasures: number) => void;
}

/** What finishing an erasure needs, which itself is built upon the keyring. */
export interface ReadModels {
  /** The store that opens what is sealed. */
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly waitFor: (category: string, position: bigint, timeout: number) => Promise<boolean>;
  /** Streams of records that belong to these and are sealed with their keys, such as a quote's offers. */
  readonly belonging: (db: Database, streams: readonly string[]) => Promise<readonly string[]>;
}

const readModelsWithinMs = 15_000;

export function createPersonalData({ db, store, sets, installation, onRestored }: Parts): {
  readonly keyring: Keyring;
  /** Call once, before `settle`. */
  readonly connect: (readModels: ReadModels) => PersonalData;
} {
  const parts = { db, store, types: personalTypes(sets), installation };
  let isRestored = false;
  const keyring = createKeyring({
    db,
    installation,
    async prepare() {
      const applied = await applyErasures(parts);
      if (applied === 0) return;
      isRestored = true;
      onRestored(applied);
    },
  });

  const finish = async (
    open: OpenErasure,
    { store: opened, projections, waitFor, belonging }: ReadModels,
  ) => {
    const { eventId, appliedAt, data } = open;
    // Other processes may have the keys in memory until then. What they open with them is folded by the end.
    await pause(Math.max(0, appliedAt.getTime() + 2 * keysKeptMs - Date.now()));
    const show = async (streams: readonly string[]): Promise<void> => {
      for (const stream of streams) {
        const last = (await readBooks(store, stream)).at(-1);
        if (last === undefined) continue;
        if (await waitFor(categoryOfStream(stream), last.position, readModelsWithinMs)) continue;
        throw new ReadModelsLate(`the read models have not reached ${last.position.toString()}`);
      }
    };
    await show(data.streams);
    // Some may have come while the erasure was decided.
    const late = (await belonging(db, data.streams)).filter((stream) => !data.streams.includes(stream));
    await show(late);
    await refoldStreams(db, opened, projections, [...data.streams, ...late]);
    await markFinished(db, eventId);
  };

  return {
    keyring,
    connect: (readModels) => ({
      async settle() {
        await applyErasures(parts);
        keyring.doubt();
        if ((await findOpenErasures(db, store)).length > 0) {
          await oneAtATime(db, 'erasures of read models', async () => {
            for (const open of await findOpenErasures(db, store)) await finish(open, readModels);
          });
        }
        isRestored = false;
      },
      async trouble() {
        const missing = await keyring.missing();
        if (missing.length > 0) return `missing: ${missing.length} keys that no event says were forgotten`;
        const unknown = await findUnknownInstallationKeys(db, installation);
        if (unknown > 0) return 'missing: the key of the installation that wrapped keys of persons';
        return isRestored ? 'restored: erasures are applied again' : null;
      },
      doubt: () => keyring.doubt(),
    }),
  };
}
