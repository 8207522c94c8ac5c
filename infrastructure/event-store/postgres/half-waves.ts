interface Asker<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads under way at once: while this process works on the answer of one, the database works on the other. */
const atOnce = 2;

/** Nobody waits longer (ms) than this for reads under way: one that is slow, or has no answer, holds up no other. */
const patienceMs = 50;

/**
 * Reads what many callers ask for at once in halves of their wave: faster than the wave as one where making something of the answers is as much work
 * here as finding them is for the database. Who comes while both halves are under way waits for the next read. None begins before it was
 * asked for, so each is as fresh as it would be alone.
 */
export class HalfWaves<Key, Value> {
  private waiting = new Map<Key, Asker<Value>[]>();
  private reads = 0;
  private keysUnderWay = 0;
  private isScheduled = false;
  private patience: NodeJS.Timeout | undefined;

  /** `readAll` answers for each key it finds something for. */
  constructor(private readonly readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  /** Undefined when nothing is found; rejects with what went wrong with its half. */
  read(key: Key): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      const sharers = this.waiting.get(key);
      if (sharers === undefined) this.waiting.set(key, [{ resolve, reject }]);
      else sharers.push({ resolve, reject });
      this.schedule();
    });
  }

  /** Waits for the end of the event loop's turn: callers come in waves. */
  private schedule(): void {
    if (this.isScheduled) return;
    if (this.reads >= atOnce) {
      this.patience ??= setTimeout(() => void this.begin(this.waiting.size), patienceMs);
      return;
    }
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      while (this.waiting.size > 0 && this.reads < atOnce) void this.begin(this.half());
      if (this.waiting.size > 0) this.schedule();
    });
  }

  /** Of all keys asked for, so that both reads are of a size. */
  private half(): number {
    return Math.ceil((this.waiting.size + this.keysUnderWay) / atOnce);
  }

  private async begin(count: number): Promise<void> {
    clearTimeout(this.patience);
    this.patience = undefined;
    const group = this.take(count);
    this.reads += 1;
    this.keysUnderWay += group.size;
    try {
      const found = await this.readAll([...group.keys()]);
      for (const [key, askers] of group) for (const { resolve } of askers) resolve(found.get(key));
    } catch (error) {
      for (const askers of group.values()) for (const { reject } of askers) reject(error);
    }
    this.reads -= 1;
    this.keysUnderWay -= group.size;
    if (this.waiting.size > 0) this.schedule();
  }

  private take(count: number): Map<Key, Asker<Value>[]> {
    const group = new Map([...this.waiting].slice(0, count));
    for (const key of group.keys()) this.waiting.delete(key);
    return group;
  }
}
