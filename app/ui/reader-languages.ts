import type { Plugin } from 'vite';

const spoken = new Set(['es-ES', 'en-US', 'pt-BR']);
const silent = '\0react-aria-language-nobody-reads';

/** react-aria ships its texts in 34 languages to every browser; this keeps our three (100 kB less). */
export function readerLanguages(): Plugin {
  return {
    name: 'reader-languages',
    enforce: 'pre',
    resolveId(id, importer) {
      const language = /^\.\.?\/(?:[\w/.-]+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id)?.[1];
      const isReactAria = /[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/]/.test(importer ?? '');
      return language !== undefined && isReactAria && !spoken.has(language) ? silent : undefined;
    },
    load: (id) => (id === silent ? 'export default {};' : undefined),
  };
}
