import type { Database } from '../../projections/projection';
import { inOneStatement } from '../postgres/in-one-statement';
import type { InstallationKeys } from './installation-keys';
import { findErasedSubjects, keysById, keysInUse, readGeneration } from './key-table';
import type { PersonalKey } from './sealed-data';

/**
 * Maximum age (ms) of cached keys before a check for deletions. A deletion waits as long before it counts as
 * done, so that by then no process decrypts with the key.
 */
export const keysKeptMs = 1000;

const mostKept = 50_000;

export const keysRestore =
  'keys of personal data are missing: put them back with `npm start -- --run keys restore <file>`; read models and mails wait for them';

export interface Keyring {
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, PersonalKey>>;
  /** Null: deleted; undefined: missing. */
  find(ids: readonly string[]): Promise<(id: string) => Buffer | null | undefined>;
  findErased(subjects: readonly string[]): Promise<ReadonlySet<string>>;
  /** Empties the cache. The next use first runs `prepare`, since the database may be an older one. */
  doubt(): void;
  missing(): Promise<readonly string[]>;
}

interface Parts {
  readonly db: Database;
  readonly installation: InstallationKeys;
  readonly prepare?: () => Promise<void>;
  readonly keptMs?: number;
}

export function createKeyring({ db, installation, prepare, keptMs = keysKeptMs }: Parts): Keyring {
  let inUse = new Map<string, PersonalKey>();
  let byId = new Map<string, Buffer | null>();
  let isErased = new Map<string, boolean>();
  const missing = new Set<string>();
  let generation: bigint | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<void> | null = null;
  let doubts = 0;

  const clear = (): void => {
    inUse = new Map();
    byId = new Map();
    isErased = new Map();
  };

  const check = async (): Promise<void> => {
    const asOf = performance.now();
    const doubtsThen = doubts;
    if (generation === null) await prepare?.();
    const current = await readGeneration(db);
    if (doubtsThen !== doubts) return check();
    if (current !== generation) clear();
    generation = current;
    checkedAt = asOf;
  };

  /** Measured from before the query, so that a slow answer never extends the time. */
  const refresh = async (): Promise<void> => {
    if (generation !== null && performance.now() - checkedAt <= keptMs) return;
    checking ??= check().finally(() => {
      checking = null;
    });
    await checking;
  };

  /** A read overtaken by a change is not cached. */
  const through = async <Value>(
    cache: () => Map<string, Value>,
    names: readonly string[],
    read: (lacking: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> => {
    await refresh();
    const known = cache();
    const lacking = [...new Set(names.filter((name) => !known.has(name)))];
    if (lacking.length === 0) return known;
    const found = await read(lacking);
    if (known.size + found.size > mostKept) known.clear();
    if (known === cache()) for (const [name, value] of found) known.set(name, value);
    return new Map([...names.flatMap((name) => entryOf(known, name)), ...found]);
  };

  /**
   * New records come in bursts. Their keys are inserted together in a fixed order, since another process may
   * insert the same ones.
   */
  const keyOf = inOneStatement(
    (subject: string) => subject,
    async (asked: readonly string[]) => {
      const found = await keysInUse(db, installation, asked.toSorted());
      return asked.map((subject) => found.get(subject));
    },
  );

  return {
    keysOf: (subjects) =>
      through(
        () => inUse,
        subjects,
        async (lacking) => {
          const known = byId;
          const made = await Promise.all(
            lacking.map(async (subject) => [subject, await keyOf(subject)] as const),
          );
          const found = new Map(
            made.flatMap(([subject, key]) => (key === undefined ? [] : [[subject, key]])),
          );
          if (known.size + found.size > mostKept) known.clear();
          // Projections decrypt newly encrypted events a moment later.
          if (known === byId) for (const { id, bytes } of found.values()) known.set(id, bytes);
          return found;
        },
      ),
    async find(ids) {
      const keys = await through(
        () => byId,
        ids,
        (lacking) => keysById(db, installation, lacking),
      );
      for (const id of ids) if (!keys.has(id)) missing.add(id);
      return (id) => keys.get(id);
    },
    async findErased(subjects) {
      const known = await through(
        () => isErased,
        subjects,
        async (lacking) => {
          const erased = await findErasedSubjects(db, lacking);
          return new Map(lacking.map((subject) => [subject, erased.has(subject)]));
        },
      );
      return new Set(subjects.filter((subject) => known.get(subject) === true));
    },
    doubt() {
      doubts += 1;
      clear();
      generation = null;
      checkedAt = -Infinity;
    },
    async missing() {
      if (missing.size > 0) {
        const found = await keysById(db, installation, [...missing]);
        for (const id of found.keys()) missing.delete(id);
      }
      return [...missing];
    },
  };
}

function entryOf<Value>(map: ReadonlyMap<string, Value>, name: string): [string, Value][] {
  const value = map.get(name);
  return value === undefined ? [] : [[name, value]];
}
