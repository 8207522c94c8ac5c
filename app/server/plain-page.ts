import { translate } from '~/texts/translate.server';
import type { Language } from './load-context';

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

/** A page that needs nothing but this: for when the real pages cannot be made. */
export function plainPage(language: Language, sentence: string, requestId: string): string {
  const say = (key: string): string => escapeHtml(translate(language, `server:page.${key}`, { requestId }));
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.25rem }
small { opacity: .75 }
</style></head>
<body><main><h1>${say('title')}</h1><p>${escapeHtml(sentence)}</p><p><a href="">${say('retry')}</a></p><p><small>${say('requestId')}</small></p></main></body>
</html>
`;
}
