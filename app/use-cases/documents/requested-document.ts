/** A document that was made for somebody, as it is read. */
export interface RequestedDocument {
  readonly content: ReadableStream<Uint8Array>;
  /** In bytes. */
  readonly size: number;
  /** Where its maker decides them. */
  readonly name?: string | undefined;
  readonly mediaType?: string | undefined;
}
