/** Holds bytes once: in a buffer of the expected size, or in one that doubles. */
export class ReceivedBytes {
  #bytes: Buffer;
  #length = 0;

  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(expected, 64 * 1024));
  }

  get length(): number {
    return this.#length;
  }

  append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  /** Valid until more is appended. */
  view(from: number, to: number): Buffer {
    return this.#bytes.subarray(from, to);
  }
}
