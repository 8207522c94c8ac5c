import type { ShownPicture } from '@projections/people/outbox/queries';

/**
 * For a sandboxed frame without scripts and origin. Links open outside it; pictures are inlined, since
 * nothing is fetched.
 */
export function framedMail(html: string, pictures: readonly ShownPicture[]): Response {
  const sandbox = 'sandbox allow-popups allow-popups-to-escape-sandbox';
  const shown = pictures.reduce(
    (text, { cid, mediaType, bytes }) =>
      text.replaceAll(`"cid:${cid}"`, `"data:${mediaType};base64,${bytes.toString('base64')}"`),
    html,
  );
  return new Response(shown, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; ${sandbox}`,
      'X-Frame-Options': 'SAMEORIGIN',
      // An opaque origin cannot have its own process; browsers log a warning if it asks for one.
      'Origin-Agent-Cluster': '?0',
      'Cache-Control': 'private, no-store',
    },
  });
}
