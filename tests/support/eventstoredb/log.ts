/** An event as the test server stores it; its bytes are opaque. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly customMetadata: Uint8Array;
  readonly createdAt: number;
}

export type ProposedEvent = Pick<StoredEvent, 'id' | 'type' | 'contentType' | 'data' | 'customMetadata'>;

export type Expected = 'any' | 'no-stream' | 'stream-exists' | bigint;

export type Written =
  | { readonly kind: 'written'; readonly revision: bigint; readonly position: bigint }
  /** A duplicate append: the server does not always know its position. */
  | { readonly kind: 'repeated'; readonly revision: bigint }
  | { readonly kind: 'wrong-version'; readonly current: bigint | null };

/** Number of events after which the server writes one of its own, as the real one writes statistics. */
const eventsBetweenStatistics = 10;

/** A new log begins with records that are not events. */
const firstPosition = 1000n;

/**
 * A node's log, in memory. An event's position is where its record begins, and the next record begins where
 * it ends. The position behind the last event is free until the next append.
 */
export class Log {
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly listeners = new Set<() => void>();
  private readonly truncatedBefore = new Map<string, bigint>();
  private readonly tombstoned = new Set<string>();
  private readonly scavenged = new Set<bigint>();
  private end = firstPosition;
  /**
   * If true, the server's own projections link each event into streams by category, type and correlation id.
   */
  hasSystemProjections = false;

  constructor() {
    this.writeSystemEvent('$users', '$UsersInitialized');
  }

  get endPosition(): bigint {
    return this.end;
  }

  stream(name: string): readonly StoredEvent[] {
    const before = this.truncatedBefore.get(name);
    const past = this.streams.get(name) ?? [];
    return before === undefined ? past : past.filter(({ revision }) => revision >= before);
  }

  /** Index of the first event at or after a position; the number of events if there is none. */
  indexFrom(position: bigint): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.events[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a record begins there, or the next one could. */
  isBoundary(position: bigint): boolean {
    return (
      position === this.end ||
      this.scavenged.has(position) ||
      this.events[this.indexFrom(position)]?.position === position
    );
  }

  append(stream: string, expected: Expected, proposed: readonly ProposedEvent[]): Written {
    const past = this.stream(stream);
    const current = past.at(-1)?.revision ?? null;
    const repeated = this.findRepeated(past, expected, proposed);
    if (repeated === 'wholly') {
      const last = past.find(({ id }) => id === proposed.at(-1)?.id);
      return { kind: 'repeated', revision: last?.revision ?? 0n };
    }
    if (repeated === 'partly' || !isExpected(expected, current)) return { kind: 'wrong-version', current };
    for (const event of proposed) this.write(stream, event);
    const last = this.stream(stream).at(-1);
    if (last === undefined) throw new Error('nothing was proposed');
    if (this.hasSystemProjections) this.linkLast(stream, proposed.length);
    if (this.events.length % eventsBetweenStatistics === 0) {
      this.writeSystemEvent('$stats-127.0.0.1:2113', '$statsCollected');
    }
    this.tellListeners();
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  /** Writes links as the server's projections do: records that are not the platform's events. */
  writeLinks(count: number): void {
    for (let written = 0; written < count; written += 1) this.writeLink('$ce-elsewhere', 0n, 'elsewhere-1');
    this.tellListeners();
  }

  /**
   * Appends an event of another application, with what its client writes: by default JSON without metadata.
   * Returns its position.
   */
  writeForeign(stream: string, event: Partial<ProposedEvent> = {}): bigint {
    const written = this.append(stream, 'any', [{ ...foreignEvent(), ...event }]);
    if (written.kind !== 'written') throw new Error('it was appended before');
    return written.position;
  }

  /**
   * A deleted stream cannot be read. Its events stay in `$all` until a scavenge, with a tombstone if nobody may
   * ever write it again (`isForEver`).
   */
  deleteStream(stream: string, { isForEver }: { readonly isForEver: boolean }): void {
    if (isForEver) {
      this.write(stream, { ...foreignEvent(), type: '$streamDeleted' });
      this.tombstoned.add(stream);
    } else {
      this.truncateStream(stream, 2n ** 63n - 1n);
    }
    this.tellListeners();
  }

  /** The stream then begins at this revision, as with `$tb`, `$maxCount` or `$maxAge` in its metadata. */
  truncateStream(stream: string, before: bigint): void {
    this.writeSystemEvent(`$$${stream}`, '$metadata', JSON.stringify({ $tb: Number(before) }));
    this.truncatedBefore.set(stream, before);
    this.tellListeners();
  }

  /** Takes truncated and deleted events out of `$all`; their positions can still be read from. */
  scavenge(): void {
    const isKept = ({ stream, revision, type }: StoredEvent): boolean =>
      type === '$streamDeleted' ||
      (!this.tombstoned.has(stream) && revision >= (this.truncatedBefore.get(stream) ?? 0n));
    for (const event of this.events.filter((one) => !isKept(one))) this.scavenged.add(event.position);
    const kept = this.events.filter(isKept);
    this.events.splice(0, this.events.length, ...kept);
  }

  isTombstoned(stream: string): boolean {
    return this.tombstoned.has(stream);
  }

  cutAfter(position: bigint): void {
    const kept = this.events.slice(0, this.indexFrom(position + 1n));
    this.events.length = 0;
    this.streams.clear();
    this.truncatedBefore.clear();
    this.tombstoned.clear();
    this.scavenged.clear();
    this.end = firstPosition;
    for (const event of kept) this.write(event.stream, event);
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }

  /**
   * The server's rule for duplicates: the same ids in the same order, from the expected revision on (for
   * `any`, from wherever the first id is).
   */
  private findRepeated(
    past: readonly StoredEvent[],
    expected: Expected,
    proposed: readonly ProposedEvent[],
  ): 'no' | 'partly' | 'wholly' {
    const first = past.findIndex(({ id }) => id === proposed[0]?.id);
    const isWhereExpected =
      typeof expected === 'bigint'
        ? BigInt(first) === expected + 1n
        : expected !== 'no-stream' || first === 0;
    if (first < 0 || !isWhereExpected) return 'no';
    return proposed.every(({ id }, index) => past[first + index]?.id === id) ? 'wholly' : 'partly';
  }

  private write(stream: string, event: ProposedEvent & { readonly createdAt?: number }): void {
    const past = this.streams.get(stream) ?? [];
    const stored = {
      ...event,
      stream,
      revision: BigInt(past.length),
      position: this.end,
      createdAt: event.createdAt ?? Date.now(),
    };
    this.end += BigInt(100 + event.data.length + event.customMetadata.length);
    past.push(stored);
    this.streams.set(stream, past);
    this.events.push(stored);
  }

  private linkLast(stream: string, count: number): void {
    const [category = stream] = stream.split('-');
    for (const { revision, type } of this.stream(stream).slice(-count)) {
      const names = [`$ce-${category}`, `$et-${type}`, `$bc-${stream}`];
      if (revision === 0n) names.push('$streams');
      for (const name of names) this.writeLink(name, revision, stream);
    }
  }

  private writeLink(name: string, revision: bigint, stream: string): void {
    this.writeSystemEvent(name, '$>', `${revision}@${stream}`);
  }

  private writeSystemEvent(stream: string, type: string, text = '{}'): void {
    this.write(stream, {
      id: crypto.randomUUID(),
      type,
      contentType: type === '$>' ? 'application/octet-stream' : 'application/json',
      data: Buffer.from(text),
      customMetadata: Buffer.alloc(0),
    });
  }
}

function foreignEvent(): ProposedEvent {
  return {
    id: crypto.randomUUID(),
    type: 'InvoicePaid',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    customMetadata: Buffer.alloc(0),
  };
}

function isExpected(expected: Expected, current: bigint | null): boolean {
  switch (expected) {
    case 'any':
      return true;
    case 'no-stream':
      return current === null;
    case 'stream-exists':
      return current !== null;
    default:
      return current === expected;
  }
}
