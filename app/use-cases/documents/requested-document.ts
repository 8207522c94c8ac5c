export interface RequestedDocument {
  readonly content: ReadableStream<Uint8Array>;
  readonly size: number;
  readonly name?: string | undefined;
  readonly mediaType?: string | undefined;
}
