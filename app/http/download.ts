interface Download {
  readonly name: string;
  readonly mediaType: string;
  /** A stream, so that a large export is never held in memory. */
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
  readonly size?: number;
  readonly isInline?: boolean;
}

export function download({ name, mediaType, content, size, isInline = false }: Download): Response {
  const plainName = name.replace(/[^\w.-]+/g, '_');
  const disposition = `${isInline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(content as BodyInit, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': disposition,
      ...(size !== undefined && { 'Content-Length': String(size) }),
      'Cache-Control': 'private, no-store',
    },
  });
}
