interface Download {
  /** With its ending, such as `airports.xlsx`. */
  readonly name: string;
  readonly mediaType: string;
  /** A stream is sent as it comes: a large export is never held in memory. */
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
  /** Shown in the browser instead of saved. */
  readonly isInline?: boolean;
}

/** A file as the answer. */
export function download({ name, mediaType, content, isInline = false }: Download): Response {
  const plainName = name.replace(/[^\w.-]+/g, '_');
  const disposition = `${isInline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(content as BodyInit, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': disposition,
      'Cache-Control': 'private, no-store',
    },
  });
}
