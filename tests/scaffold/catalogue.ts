import { columnOf, columnTypes } from '@projections/catalogues/columns';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import { add, addImport, addMenuEntry, addTexts, edit, listIn } from './edits';
import { camel, capital, kebabName, needed, nextMigration, snake, sqlQuoted, UsageError } from './names';

export interface CatalogueOptions {
  readonly category?: string | undefined;
  readonly es?: string | undefined;
  readonly en?: string | undefined;
  readonly pt?: string | undefined;
  readonly about?: string | undefined;
  readonly 'about-en'?: string | undefined;
  readonly group?: string | undefined;
  readonly field?: readonly string[] | undefined;
}

interface NewField {
  readonly id: string;
  readonly kind: FieldKind;
  readonly call: string;
  readonly isRequired: boolean;
  readonly isSearched: boolean;
  readonly es: string;
  readonly en: string;
}

/** How a field is declared, and an example that its schema accepts. */
const kinds: Readonly<
  Record<string, { kind: FieldKind; example: string; before?: string; rest?: string } | undefined>
> = {
  text: { kind: 'text', example: 'Texto' },
  code: { kind: 'code', example: 'ABC', before: '/^[A-Z0-9-]{1,20}$/, ' },
  number: { kind: 'number', example: '12.5', rest: 'min: 0' },
  integer: { kind: 'integer', example: '12', rest: 'min: 0' },
  amount: { kind: 'decimal', example: '12.5', rest: 'min: 0' },
  flag: { kind: 'flag', example: 'true' },
  date: { kind: 'date', example: '2027-01-01' },
  country: { kind: 'country', example: 'CL' },
  currency: { kind: 'currency', example: 'USD' },
  email: { kind: 'email', example: 'ventas@example.com' },
  phone: { kind: 'phone', example: '+56221234567' },
  link: { kind: 'link', example: 'https://example.com' },
};

/** Reads `maxWeight:number:Peso máximo:Max weight`; options follow the kind, `number,required,kg`. */
function readField(text: string): NewField {
  const [id = '', spec = '', es = '', en = ''] = text.split(':');
  const [name = '', ...options] = spec.split(',');
  const known = kinds[name];
  if (!/^[a-z][A-Za-z]*$/.test(id) || known === undefined || es === '' || en === '')
    throw new UsageError(
      `--field "${text}" must be "id:kind[,required][,unit]:Spanish name:English name"; kinds: ${Object.keys(kinds).join(', ')}`,
    );
  const isRequired = options.includes('required');
  const unit = options.find((option) => option !== 'required');
  const isSearched = known.kind === 'text' || known.kind === 'code';
  const parts = [
    isRequired && 'required: true',
    isSearched && 'search: true',
    known.rest,
    unit !== undefined && `unit: '${unit}'`,
    `example: '${known.example}'`,
  ].filter((part) => typeof part === 'string');
  const call = `${name}(${known.before ?? ''}{ ${parts.join(', ')} })`;
  return { id, kind: known.kind, call, isRequired, isSearched, es, en };
}

interface Noun {
  readonly article: string;
  readonly one: string;
  readonly many: string;
}

/** Reads `el tipo de embalaje, los tipos de embalaje`. English has no article. */
function readNoun(text: string, option: 'es' | 'en' | 'pt'): Noun {
  const [one = '', many = ''] = text.split(',').map((part) => part.trim());
  const noun =
    option === 'en'
      ? { article: '', one, many }
      : { article: one.split(' ')[0] ?? '', one: withoutArticle(one), many: withoutArticle(many) };
  const articles = { es: ['el', 'la'], en: [''], pt: ['o', 'a'] }[option];
  if (one === '' || many === '' || !articles.includes(noun.article))
    throw new UsageError(
      `--${option} must be the noun in the singular and the plural, such as ${
        { es: '"el puerto, los puertos"', en: '"port, ports"', pt: '"o porto, os portos"' }[option]
      }`,
    );
  return noun;
}

const withoutArticle = (text: string) => text.replace(/^\S+ /, '');

/** Plans the files of a catalogue. */
export function planCatalogue(given: string | undefined, options: CatalogueOptions): void {
  const name = kebabName(given, 'the name of a catalogue');
  const category = needed(options.category, 'category');
  const fields = (options.field ?? []).map(readField);
  const key = fields.find(({ isRequired }) => isRequired);
  if (key === undefined)
    throw new UsageError('one --field at least is required; the first that is will be the natural key');
  const nouns = {
    es: readNoun(needed(options.es, 'es'), 'es'),
    en: readNoun(needed(options.en, 'en'), 'en'),
    pt: readNoun(needed(options.pt, 'pt'), 'pt'),
  };
  const abouts = { es: needed(options.about, 'about'), en: needed(options['about-en'], 'about-en') };

  const functions = [...new Set(fields.map(({ call }) => call.slice(0, call.indexOf('('))))].toSorted();
  add(
    `domain/catalogues/${name}.ts`,
    `import { defineCatalogue } from './catalogue';
import { ${functions.join(', ')} } from './engine/fields';

export const ${camel(name)} = defineCatalogue({
  name: '${name}',
  category: '${category}',
  key: ['${key.id}'],
  belongsTo: 'platform',
  fields: {
${fields.map(({ id, call }) => `    ${id}: ${call},`).join('\n')}
  },
  personal: ${personalOf(fields)},
  columns: [${fields.map(({ id }) => `'${id}'`).join(', ')}],
  sort: '${key.id}',
  access: { read: 'staff', write: 'admin' },
});
`,
  );
  edit('domain/catalogues/registry.ts', (file) => {
    addImport(file, `./${name}`, [camel(name)]);
    listIn(file, 'catalogues').addElement(camel(name));
  });
  add(nextMigration(name), migration(name, fields, key, abouts.en));
  addNames(name, category, fields, nouns, abouts);
  addMenuEntry(options.group ?? 'cargo', name);
  add(`tests/catalogues/${name}.test.ts`, testOf(name, fields));
}

/** E-mail addresses and phone numbers reach a person; the author decides about the others. */
function personalOf(fields: readonly NewField[]): string {
  const reaches = ({ kind }: NewField): boolean => kind === 'email' || kind === 'phone';
  if (!fields.some(reaches)) return "'none'";
  return `{ ${fields.map((field) => `${field.id}: ${reaches(field)}`).join(', ')} }`;
}

function migration(name: string, fields: readonly NewField[], key: NewField, about: string): string {
  const table = `read.${snake(name)}`;
  const columns = fields.map(({ id, kind, isRequired }) => [
    columnOf(id),
    `${columnTypes[kind]}${isRequired ? ' not null' : ''}`,
  ]);
  const head = [
    ['id', 'text primary key'],
    ['owner_id', 'text'],
    ['is_active', 'boolean not null'],
    ['is_removed', 'boolean not null'],
    ['revision', 'integer not null'],
    ['added_at', 'timestamptz not null'],
    ['changed_at', 'timestamptz not null'],
    ['search_text', 'text not null'],
  ];
  const all = [...head, ...columns];
  const width = Math.max(...all.map(([column = '']) => column.length)) + 2;
  const index = snake(name);
  return `create table ${table} (
${all.map(([column = '', type = '']) => `  ${column.padEnd(width)}${type}`).join(',\n')}
);
comment on table ${table} is ${sqlQuoted(about)};
create index ${index}_search on ${table} using gin (search_text gin_trgm_ops);
create index ${index}_order on ${table} (${columnOf(key.id)}, id) where not is_removed;
`;
}

function addNames(
  name: string,
  category: string,
  fields: readonly NewField[],
  { es, en, pt }: Readonly<Record<'es' | 'en' | 'pt', Noun>>,
  abouts: { readonly es: string; readonly en: string },
): void {
  const path = (language: string) => `app/texts/${language}/catalogues.json`;
  const staff = [
    { language: 'es', noun: es, about: abouts.es },
    { language: 'en', noun: en, about: abouts.en },
  ] as const;
  for (const { language, noun, about } of staff) {
    const { one, many } = { one: capital(noun.one), many: capital(noun.many) };
    addTexts(path(language), 'names', { [name]: { one, many, about } });
    addTexts(path(language), 'fieldsOf', {
      [name]: Object.fromEntries(fields.map((field) => [field.id, field[language]])),
    });
    addTexts(path(language), 'removal.of', { [name]: '$t(catalogues:removal.kept)' });
  }
  const isLa = es.article === 'la';
  addTexts(path('es'), 'errors', {
    [`${category}.not-found`]: `${isLa ? 'Esta' : 'Este'} ${es.one} no existe.`,
    [`${category}.key-taken`]: `Ya hay ${isLa ? 'una' : 'un'} ${es.one} con esos datos.`,
    [`${category}.already-there`]: `${isLa ? 'Esta' : 'Este'} ${es.one} ya existe.`,
  });
  const indefinite = /^[aeiou]/i.test(en.one) ? 'an' : 'a';
  addTexts(path('en'), 'errors', {
    [`${category}.not-found`]: `This ${en.one} does not exist.`,
    [`${category}.key-taken`]: `There is already ${indefinite} ${en.one} with this data.`,
    [`${category}.already-there`]: `This ${en.one} already exists.`,
  });
  const isA = pt.article === 'a';
  addTexts(path('pt'), 'errors', {
    [`${category}.not-found`]: `${isA ? 'Esta' : 'Este'} ${pt.one} não existe.`,
    [`${category}.key-taken`]: `Já há ${isA ? 'uma' : 'um'} ${pt.one} com esses dados.`,
    [`${category}.already-there`]: `${isA ? 'Esta' : 'Este'} ${pt.one} já existe.`,
  });
}

/** What is the catalogue's own; what all share is tested over every declaration. */
function testOf(name: string, fields: readonly NewField[]): string {
  const missing = fields.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { ${camel(name)} } from '@domain/catalogues/${name}';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { sampleValues } from './sample-values';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('a record of ${name} is added once and needs ${missing.join(', ')}', async () => {
  const actor = await platform.person('admin');
  const add = (values: object) =>
    platform.services.dispatch(commandsOf(${camel(name)}).add, values, { actor, via: 'web' });
  const values = sampleValues(${camel(name)}, 1);
  expect(isRejection(await add(values))).toBe(false);
  expect(await add(values)).toMatchObject({ kind: 'conflict' });
  for (const field of ${JSON.stringify(missing)}) {
    const { [field]: _left, ...others } = sampleValues(${camel(name)}, 2);
    expect(await add(others)).toMatchObject({ issues: [{ path: [field] }] });
  }
});
`;
}
