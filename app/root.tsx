import type { LinksFunction } from '@remix-run/node';
import appStyles from '~/styles/app.css?url';
import interFont from '~/styles/inter-latin.woff2?url';

export { RootErrorPage as ErrorBoundary } from '~/pages/shell/root/root-error-page';
export { Document as Layout } from '~/pages/shell/root/document';
export { Root as default } from '~/pages/shell/root/root';
export { loader } from '~/pages/shell/root/root.server';
export { meta } from '~/pages/shell/root/root-meta';

export const links: LinksFunction = () => [
  { rel: 'preload', href: interFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: appStyles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
];
