import { languages, type Language } from '~/texts';

/** Pages that search engines may list. Results, accounts and private links are not among them. */
const publicPaths = /^\/(?:$|lanes(?:\/|$)|help(?:\/|$)|manual-quoter$|demurrage$|contact$|terms$|privacy$)/;

export function isPublicPath(path: string): boolean {
  return publicPaths.test(path);
}

/** The page in a language; Spanish, the default, has the bare address. */
export function addressIn(language: Language, publicUrl: string, path: string): string {
  const url = new URL(path, publicUrl);
  if (language !== 'es') url.searchParams.set('lang', language);
  return url.href;
}

export function addressesByLanguage(
  publicUrl: string,
  path: string,
): readonly { readonly language: Language | 'x-default'; readonly href: string }[] {
  return [
    ...languages.map((language) => ({ language, href: addressIn(language, publicUrl, path) })),
    { language: 'x-default', href: addressIn('es', publicUrl, path) },
  ];
}
