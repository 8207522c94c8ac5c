import { Hono } from 'hono';
import { dayMs } from '@domain/shared/day';
import type { ServerEnvironment } from '~/http/environment';

/** RFC 9116 advises less than a year. */
const validDays = 90;

/**
 * `/.well-known/security.txt` (RFC 9116), for security reports. @param contact a `mailto:` or `https:`
 * address; the form at `/contact` if undefined
 */
export function securityText(publicUrl: string, contact: string | undefined): Hono<ServerEnvironment> {
  const at = (path: string) => new URL(path, publicUrl).href;
  const app = new Hono<ServerEnvironment>();
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(Date.now() + validDays * dayMs).toISOString();
    const lines = [
      `Contact: ${contact ?? at('/contact')}`,
      `Expires: ${expires}`,
      'Preferred-Languages: es, en, pt',
      `Canonical: ${at('/.well-known/security.txt')}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'X-Content-Type-Options': 'nosniff' });
  });
  return app;
}
