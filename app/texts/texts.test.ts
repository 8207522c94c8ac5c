import { describe, expect, it } from 'vitest';
import { languages, type Language, type Texts } from './index';
import { audiences, findClientTexts, isForCustomers, resources, serverSections } from './resources.server';

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

const domain = import.meta.glob<string>(['../../domain/**/*.ts', '!../../domain/**/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

function contextsIn(language: Language): Map<string, Texts> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(own.map(([path, texts]) => [path.slice(`./${language}/`.length, -'.json'.length), texts]));
}

/** Plural forms of a sentence share a path, since languages differ in their number. */
function sentences(texts: Texts, path: readonly string[] = []): [path: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key.replace(/_(zero|one|two|few|many|other)$/, '')].join('/'), value] as [string, string]]
      : sentences(value, [...path, key]),
  );
}

const blanks = (sentence: string) => [...new Set(sentence.match(/\{\{\s*\w+/g))].sort();

const pathsOf = (texts: Texts | undefined) =>
  [...new Set(sentences(texts ?? {}).map(([path]) => path))].sort();

describe.each(['en', 'pt'] as const)('texts in %s', (language) => {
  const spanish = contextsIn('es');
  const translated = contextsIn(language);
  const contexts = [...new Set([...spanish.keys(), ...translated.keys()])].filter(
    (context) => language === 'en' || translated.has(context),
  );
  const expectedOf = (context: string): Texts => {
    const all = spanish.get(context) ?? {};
    if (language === 'en' || isForCustomers(context)) return all;
    return Object.fromEntries(
      serverSections.flatMap((section) => (all[section] === undefined ? [] : [[section, all[section]]])),
    );
  };

  it.each(contexts)('%s says what the Spanish says', (context) => {
    expect(pathsOf(translated.get(context))).toEqual(pathsOf(expectedOf(context)));
  });

  it.each(contexts)('%s leaves the same blanks to fill', (context) => {
    const inSpanish = new Map(
      sentences(spanish.get(context) ?? {}).map(([path, sentence]) => [path, blanks(sentence)]),
    );
    for (const [path, sentence] of sentences(translated.get(context) ?? {})) {
      const expected = inSpanish.get(path) ?? [];
      // "One file" may leave its number out.
      expect(expected, path).toEqual(expect.arrayContaining(blanks(sentence)));
    }
  });
});

describe('texts', () => {
  it('have no empty sentence', () => {
    const empty = Object.entries(files).flatMap(([path, texts]) =>
      sentences(texts).flatMap(([at, sentence]) => (sentence.trim() === '' ? [`${path} ${at}`] : [])),
    );
    expect(empty).toEqual([]);
  });

  it.each(['errors', 'validation'])('say each of the %s in one file', (section) => {
    for (const language of languages) {
      const keys = [...contextsIn(language)].flatMap(([context, texts]) =>
        Object.keys((context === section ? texts : texts[section]) ?? {}),
      );
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });

  it('are there for every wrong field that is named', () => {
    const sections = [...contextsIn('es')].flatMap(([context, texts]) =>
      Object.keys((context === 'validation' ? texts : texts['validation']) ?? {}),
    );
    const said = new Set(sections.map((key) => key.replace(/_(one|other)$/, '')));
    const named = Object.entries({ ...sources, ...domain }).flatMap(([path, source]) =>
      [...source.matchAll(/'validation\.([\w-]+)'/g)].map(([, key = '']) => ({ path, key })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ key }) => !said.has(key))).toEqual([]);
  });

  it('are there for every key that pages name', () => {
    const missing = Object.entries(sources).flatMap(([path, source]) =>
      namedKeys(source).flatMap(({ contexts, key }) =>
        contexts.some((context) => has(context, key)) ? [] : [`${path}: ${contexts.join(' or ')}:${key}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('go to browsers from every context that components name', () => {
    const sent = audiences.flatMap((audience) =>
      Object.keys(JSON.parse(findClientTexts('es', audience)?.body ?? '{}') as object),
    );
    const named = Object.entries(sources)
      .filter(([path]) => path.endsWith('.tsx') && !path.includes('/documents/'))
      .flatMap(([, source]) => namedKeys(source).flatMap(({ contexts }) => contexts));
    expect([...new Set(named)].filter((context) => !sent.includes(context))).toEqual([]);
    expect(sent).not.toContain('mail');
  });
});

function namedKeys(text: string): { contexts: string[]; key: string }[] {
  const source = text.replace(/\/\*[^]*?\*\//g, '');
  const used = [...source.matchAll(/useTranslation\((?:'([\w-]+)')?\)/g)].map(
    ([, context]) => context ?? 'common',
  );
  const inComponents = [...source.matchAll(/\bt\(\s*'([^'$]+)'/g)].flatMap(([, name]) => name ?? []);
  const complete = [...source.matchAll(/\b(?:titled(?:<[^>]*>)?\(|translate\(\s*[\w.]+,)\s*'([^'$]+)'/g)];
  return [
    ...inComponents.filter((name) => name.includes(':') || used.length > 0).map((name) => keyOf(name, used)),
    ...complete.map(([, name]) => keyOf(name ?? '', ['common'])),
  ];
}

function keyOf(name: string, used: string[]): { contexts: string[]; key: string } {
  const at = name.indexOf(':');
  return at < 0 ? { contexts: used, key: name } : { contexts: [name.slice(0, at)], key: name.slice(at + 1) };
}

function has(context: string, key: string): boolean {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? (texts[part] ?? texts[`${part}_other`]) : undefined),
      resources.es[context],
    );
  return typeof found === 'string';
}
