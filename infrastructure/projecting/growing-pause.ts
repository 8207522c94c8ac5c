/**
 * Pauses (ms) between attempts: each is twice as long as the one before, up to `longest`. After an attempt
 * that lasted longer than `longest` they begin again at `first`, as what stopped it is another fault.
 */
export class GrowingPause {
  private next: number;
  private began = 0;

  constructor(
    private readonly first: number,
    private readonly longest: number,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.next = first;
  }

  begin(): void {
    this.began = this.clock();
  }

  /** The pause after the attempt that began last. */
  afterFault(): number {
    if (this.clock() - this.began > this.longest) this.next = this.first;
    const pause = this.next;
    this.next = Math.min(pause * 2, this.longest);
    return pause;
  }
}
