import { setTimeout as pause } from 'node:timers/promises';
import { categoryOfStream, type EventSet } from '../../domain/shared/event';
import type { Database, Projection } from '../../projections/projection';
import type { EventStore } from '../event-store/event-store';
import { personalTypes } from '../event-store/sealing';
import { oneAtATime } from '../projecting/rebuild';
import { readBooks, refoldStreams } from '../projecting/refold';
import { clearPlatform, type Erased } from './clear-platform';
import { accountsOf, applyErasures, findOpenErasures, markFinished, type OpenErasure } from './erasures';
import type { InstallationKeys } from './installation-keys';
import { findUnknownInstallationKeys } from './key-table';
import { createKeyring, keysKeptMs, type Keyring } from './keyring';
import { noTexts } from './personal-texts';

/** The read models are behind the log, so erased data cannot be removed from them yet. */
export class ReadModelsLate extends Error {
  override readonly name = 'ReadModelsLate';
}

export class JobsLate extends Error {
  override readonly name = 'JobsLate';
}

export interface PersonalData {
  /**
   * Applies the log's missing erasures and updates the read models. Afterwards no process decrypts with the
   * erased keys. Throws `ReadModelsLate` or `JobsLate`; idempotent.
   */
  settle(): Promise<void>;
  trouble(): Promise<string | null>;
  doubt(): void;
}

interface Parts {
  readonly db: Database;
  readonly store: EventStore;
  readonly sets: readonly EventSet[];
  readonly installation: InstallationKeys;
  readonly onRestored: (erasures: number) => void;
}

export interface ReadModels {
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly waitFor: (category: string, position: bigint, timeout: number) => Promise<boolean>;
  readonly belonging: (db: Database, streams: readonly string[]) => Promise<readonly string[]>;
  readonly jobsEnded: (timeout: number) => Promise<boolean>;
}

const readModelsWithinMs = 15_000;
const jobsWithinMs = 15_000;

export function createPersonalData({ db, store, sets, installation, onRestored }: Parts): {
  readonly keyring: Keyring;
  readonly connect: (readModels: ReadModels) => PersonalData;
} {
  const parts = { db, store, types: personalTypes(sets), installation };
  let isRestored = false;
  /** Erasures by this process, with the texts read before, which nobody can read in the log any more. */
  const written = new Set<Erased>();
  const keyring = createKeyring({
    db,
    installation,
    async prepare() {
      const { length } = await applyErasures(parts);
      if (length === 0) return;
      isRestored = true;
      onRestored(length);
    },
  });

  const finish = async (
    open: OpenErasure,
    { store: opened, projections, waitFor, belonging, jobsEnded }: ReadModels,
  ) => {
    const { eventId, appliedAt, data } = open;
    // Other processes may have cached the keys until then. By the end they have folded what they decrypted.
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
    const late = (await belonging(db, data.streams)).filter((stream) => !data.streams.includes(stream));
    await show(late);
    const streams = [...data.streams, ...late];
    await refoldStreams(db, opened, projections, streams);
    // Earlier jobs may have read erased data, such as a mail about the quote.
    if (!(await jobsEnded(jobsWithinMs))) throw new JobsLate('jobs that read what was erased still run');
    await clearPlatform(db, {
      personIds: accountsOf(data.forgotten.map(({ subject }) => subject)),
      streams,
      texts: noTexts,
    });
    await markFinished(db, eventId);
  };

  return {
    keyring,
    connect: (readModels) => ({
      async settle() {
        for (const erased of await applyErasures(parts)) written.add(erased);
        const due = [...written];
        keyring.doubt();
        if ((await findOpenErasures(db, store)).length > 0) {
          await oneAtATime(db, 'erasures of read models', async () => {
            for (const open of await findOpenErasures(db, store)) await finish(open, readModels);
          });
        }
        // Requests and jobs that had read the texts may have written them again until now.
        for (const erased of due) {
          if (!written.delete(erased)) continue;
          await clearPlatform(db, erased).catch((error: unknown) => {
            written.add(erased);
            throw error;
          });
        }
        isRestored = false;
      },
      async trouble() {
        const missing = await keyring.missing();
        if (missing.length > 0)
          return `missing: ${missing.length} keys that no event says were forgotten; keys restore puts them back`;
        const unknown = await findUnknownInstallationKeys(db, installation);
        if (unknown > 0) return 'missing: the key of the installation that wrapped keys of persons';
        return isRestored ? 'restored: erasures are applied again' : null;
      },
      doubt: () => keyring.doubt(),
    }),
  };
}
