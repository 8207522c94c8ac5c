import { Links, Meta, Scripts, ScrollRestoration, useLocation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { useDocument } from '../reading';
import { useRootData } from './root-data';

export function Document({ children }: { readonly children: ReactNode }) {
  const { language, requestId, nonce } = useDocument();
  const root = useRootData();
  const { pathname } = useLocation();
  const theme = root?.theme ?? 'system';
  // Later entries get the texts from `loadStaffTexts`; a link here would fetch them twice.
  const [beginsInBackOffice] = useState(() => pathname.startsWith('/admin'));
  return (
    <html
      lang={language}
      data-theme={theme === 'system' ? undefined : theme}
      data-request-id={requestId}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <Meta />
        <Links />
        {root && <TextsLink href={root.texts.shop} />}
        {root && root.texts.staff !== null && beginsInBackOffice && <TextsLink href={root.texts.staff} />}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function TextsLink({ href }: { readonly href: string }) {
  return <link rel="preload" as="fetch" crossOrigin="anonymous" href={href} data-texts="" />;
}
