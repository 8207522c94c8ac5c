import { createHash } from 'node:crypto';
import { languages, type Bundle, type Language, type Texts } from './index';

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

export const serverSections = ['errors', 'validation'] as const;

/**
 * One namespace per file, and two built from sections of all files with flat keys: `errors` (rejections by
 * code) and `validation` (invalid fields).
 */
export const resources: Readonly<Record<Language, Bundle>> = Object.fromEntries(
  languages.map((language) => [language, bundleOf(language)]),
) as Record<Language, Bundle>;

function bundleOf(language: Language): Bundle {
  const contexts = Object.entries(files).flatMap(([path, texts]) => {
    const [, folder, context] = /^\.\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    return folder === language && context !== undefined ? [[context, withPluralForms(texts)] as const] : [];
  });
  return { ...Object.fromEntries(contexts), ...gather(contexts) };
}

function gather(
  contexts: readonly (readonly [string, Texts])[],
): Record<(typeof serverSections)[number], Texts> {
  const made: Record<string, Record<string, string | Texts>> = { errors: {}, validation: {} };
  for (const [context, texts] of contexts) {
    for (const section of serverSections) {
      const sentences = context === section ? texts : texts[section];
      if (sentences === undefined || typeof sentences === 'string') continue;
      for (const [key, sentence] of Object.entries(sentences)) {
        if (made[section]) made[section][key] = sentence;
      }
    }
  }
  return made;
}

/**
 * Spanish and Portuguese have a third plural form, for whole millions; it gets the text of the common one.
 */
function withPluralForms(texts: Texts): Texts {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
    if (typeof value !== 'string') return [[key, withPluralForms(value)]];
    const many = key.replace(/_other$/, '_many');
    return many === key || many in texts
      ? [[key, value]]
      : [
          [key, value],
          [many, value],
        ];
  });
  return Object.fromEntries(entries);
}

export const audiences = ['shop', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** Customers' pages have three languages; staff contexts have only refusals in Portuguese. */
export function isForCustomers(context: string): boolean {
  const sections = Object.keys(files[`./pt/${context}.json`] ?? {});
  return (
    context === 'validation' ||
    sections.some((section) => !(serverSections as readonly string[]).includes(section))
  );
}

export interface ClientTexts {
  readonly body: string;
  /**
   * `/resources/texts/<language>-<audience>-<hash>.json`. The hash changes with the texts, so it may be
   * cached for ever.
   */
  readonly url: string;
}

/** Contexts of e-mails and documents, which no page shows by itself. */
const serverOnly: ReadonlySet<string> = new Set(['errors', 'invitations', 'mail', 'rating', 'server']);

const clientTexts = new Map<string, ClientTexts>(
  languages.flatMap((language) =>
    audiences.map((audience) => [`${language}-${audience}`, clientTextsOf(language, audience)] as const),
  ),
);

function clientTextsOf(language: Language, audience: Audience): ClientTexts {
  const contexts = Object.keys(resources.es).filter(
    (context) => !serverOnly.has(context) && isForCustomers(context) === (audience === 'shop'),
  );
  const texts = contexts.map((context) => {
    const { errors: _serverOnly, ...rest } = { ...resources.es[context], ...resources[language][context] };
    return [context, rest];
  });
  const body = JSON.stringify(Object.fromEntries(texts));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return { body, url: `/resources/texts/${language}-${audience}-${hash}.json` };
}

export function findClientTexts(language: string, audience: string): ClientTexts | undefined {
  return clientTexts.get(`${language}-${audience}`);
}
