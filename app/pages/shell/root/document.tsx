import { Links, Meta, Scripts, ScrollRestoration, useLocation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { useDocument } from '../reading';
import { localeOf, type Language } from '~/texts';
import { addressesByLanguage, addressIn, isPublicPath } from './public-addresses';
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
        {root && isPublicPath(pathname) && (
          <PublicLinks publicUrl={root.publicUrl} path={pathname} language={root.language} />
        )}
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

interface PublicLinksProps {
  readonly publicUrl: string;
  readonly path: string;
  readonly language: Language;
}

/** The address of the page in each language, for search engines and for whoever shares it. */
function PublicLinks({ publicUrl, path, language }: PublicLinksProps) {
  const own = addressIn(language, publicUrl, path);
  return (
    <>
      <link rel="canonical" href={own} />
      {addressesByLanguage(publicUrl, path).map((one) => (
        <link key={one.language} rel="alternate" hrefLang={one.language} href={one.href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
    </>
  );
}

function TextsLink({ href }: { readonly href: string }) {
  return <link rel="preload" as="fetch" crossOrigin="anonymous" href={href} data-texts="" />;
}
