/** An event as the test server keeps it: bytes it never looks into. */
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
  /** The same events again: the server does not always find their position. */
  | { readonly kind: 'repeated'; readonly revision: bigint }
  | { readonly kind: 'wrong-version'; readonly current: bigint | null };

/** Every so many events the server writes one of its own, as the real one writes statistics. */
const eventsBetweenStatistics = 10;

/** What a node keeps, in memory. Positions grow by the size of what is written, as in the real log, hence with gaps. */
export class Log {
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly listeners = new Set<() => void>();
  private end = 0n;

  constructor() {
    this.writeSystemEvent('$users', '$UsersInitialized');
  }

  stream(name: string): readonly StoredEvent[] {
    return this.streams.get(name) ?? [];
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
    if (this.events.length % eventsBetweenStatistics === 0) {
      this.writeSystemEvent('$stats-127.0.0.1:2113', '$statsCollected');
    }
    for (const listener of this.listeners) listener();
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  /** Calls back after every append; returns how to stop that. */
  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The server's rule: from the revision expected on (wherever the first is, when any), the same ids in the same order. */
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

  private write(stream: string, event: ProposedEvent): void {
    const past = this.streams.get(stream) ?? [];
    this.end += BigInt(100 + event.data.length + event.customMetadata.length);
    const stored = {
      ...event,
      stream,
      revision: BigInt(past.length),
      position: this.end,
      createdAt: Date.now(),
    };
    past.push(stored);
    this.streams.set(stream, past);
    this.events.push(stored);
  }

  private writeSystemEvent(stream: string, type: string): void {
    const data = Buffer.from('{}');
    const id = crypto.randomUUID();
    this.write(stream, { id, type, contentType: 'application/json', data, customMetadata: Buffer.alloc(0) });
  }
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
