import { Hono } from 'hono';
import type { ServerEnvironment } from '~/http/environment';

/** Left to people: the back-office, what is theirs, and searches, whose addresses have no end. */
const closed = [
  '/admin',
  '/account',
  '/api',
  '/cart',
  '/checkout',
  '/offers',
  '/shared',
  '/rates',
  '/reservation',
  '/resources',
];

/** Resources that pages load, which crawlers that run scripts need. */
const open = ['/resources/texts/', '/resources/lanes-map'];

/** `/robots.txt` (RFC 9309), with the address of the sitemap. */
export function robotsText(publicUrl: string): Hono<ServerEnvironment> {
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
  ];
  const app = new Hono<ServerEnvironment>();
  app.get('/robots.txt', (c) =>
    c.text(`${lines.join('\n')}\n`, 200, {
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  return app;
}
