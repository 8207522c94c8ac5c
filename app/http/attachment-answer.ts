interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Pictures and PDFs are displayed; everything else is downloaded. */
  readonly isShown: boolean;
}

/**
 * Nothing in an attached file may run on this origin: it has its detected type and a sandbox. Browsers refuse
 * to show a PDF in a sandbox, and run its scripts in their viewer only.
 */
export function attachmentAnswer({ name, mediaType, bytes, isShown }: Attachment, isSaved = false): Response {
  const isInline = isShown && !isSaved;
  const policy = isInline && mediaType === 'application/pdf' ? inViewer : inSandbox;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      // Access can change.
      'Cache-Control': 'private, no-store',
    },
  });
}

const inSandbox =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const inViewer = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** RFC 5987 has fewer plain characters than URLs. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
