import { translate } from '~/texts/translate.server';
import type { Language } from '~/texts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

interface PlainPage {
  readonly language: Language;
  /** Null follows the system. */
  readonly theme: 'light' | 'dark' | null;
  readonly sentence: string;
  readonly requestId: string;
}

/**
 * For when the real pages cannot be rendered: depends on nothing but the logo. Colours as in
 * `app/styles/tokens.css`.
 */
export function plainPage({ language, theme, sentence, requestId }: PlainPage): string {
  const say = (key: string): string => escapeHtml(translate(language, `server:page.${key}`, { requestId }));
  return `<!doctype html>
<html lang="${language}"${theme === null ? '' : ` style="color-scheme: ${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; font: 1rem/1.5 Inter, system-ui, sans-serif; background: light-dark(oklch(0.977 0.004 240), oklch(0.17 0.014 250)); color: light-dark(oklch(0.235 0.03 250), oklch(0.945 0.006 240)) }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; box-sizing: border-box }
main { max-width: 30rem; width: 100%; box-sizing: border-box; padding: 2rem; border: 1px solid light-dark(oklch(0.912 0.008 240), oklch(0.31 0.018 250)); border-radius: .75rem; background: light-dark(oklch(1 0 0), oklch(0.212 0.016 250)) }
img { display: block; margin-bottom: 1.25rem }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3 }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: .5rem 1rem; border-radius: .375rem; font-weight: 600; text-decoration: none; background: light-dark(oklch(0.48 0.115 238), oklch(0.76 0.11 228)); color: light-dark(oklch(1 0 0), oklch(0.19 0.03 245)) }
a:hover { background: light-dark(oklch(0.41 0.105 240), oklch(0.83 0.09 226)) }
a:focus-visible { outline: 2px solid light-dark(oklch(0.55 0.15 240), oklch(0.78 0.13 228)); outline-offset: 2px }
small { display: block; margin-top: 1.5rem; font-size: .8125rem; overflow-wrap: anywhere; color: light-dark(oklch(0.475 0.022 248), oklch(0.745 0.016 245)) }
</style></head>
<body><main><img src="/favicon.svg" alt="" width="40" height="40"><h1>${say('title')}</h1><p>${escapeHtml(sentence)}</p><a href="">${say('retry')}</a><small>${say('requestId')}</small></main></body>
</html>
`;
}
