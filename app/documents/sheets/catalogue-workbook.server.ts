import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Field } from '@domain/catalogues/engine/fields';
import { readableBy } from '@domain/catalogues/engine/readable';
import { countryCodes } from '@domain/shared/country-codes';
import { type Actor, ownerCompanyOf } from '@domain/shared/actor';
import { catalogueNamed } from '@domain/catalogues/registry';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import type { ShownRecord } from '@projections/catalogues/rows';
import { pagesOf, streamWorkbook } from '~/documents/workbook/workbook-stream.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { shownCatalogue } from '~/presenters/catalogues/describe.server';
import { ReferenceTexts } from './reference-texts.server';
import { sheetColumns, type SheetColumn } from './sheet-columns.server';

interface ExportRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly shown: unknown;
}

/** Streamed. Invalid filters are refused before anything is sent. */
export async function catalogueWorkbook({
  services,
  actor,
  language,
  catalogue: declared,
  shown,
}: ExportRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const catalogue = readableBy(declared, actor);
  const pages = await services.ask(queriesOf(catalogue).export, shown, actor);
  if (isRejection(pages)) return pages;
  const references = new ReferenceTexts(services.db, actor);
  const columns = sheetColumns(catalogue, language).map((column) => ({
    header: column.header,
    width: column.width,
    format: column.format,
    value: (record: ShownRecord) => column.write(record, references),
  }));
  return streamWorkbook(
    shownCatalogue(catalogue, language).many,
    columns,
    named(pages, catalogue, references),
  );
}

async function* named(
  pages: AsyncIterable<ShownRecord[]>,
  catalogue: Catalogue,
  references: ReferenceTexts,
): AsyncGenerator<ShownRecord[]> {
  for await (const page of pages) {
    await references.load(catalogue, page);
    yield page;
  }
}

/** The example row can be imported. */
export async function templateWorkbook(
  request: Omit<ExportRequest, 'shown'>,
): Promise<ReadableStream<Uint8Array>> {
  const { catalogue, language } = request;
  const referred = await referredInExample(request);
  const columns = sheetColumns(catalogue, language).map((column) => ({
    header: column.header,
    width: column.width,
    format: column.format,
    options: optionsOf(column),
    value: () => column.example ?? referred.get(column.key) ?? null,
  }));
  return streamWorkbook(shownCatalogue(catalogue, language).many, columns, pagesOf([[catalogue]]));
}

async function referredInExample({
  services,
  actor,
  catalogue,
}: Omit<ExportRequest, 'shown'>): Promise<ReadonlyMap<string, string>> {
  const own: Actor = { ...actor, roles: ['super-user'], ownerId: ownerCompanyOf(actor) };
  const references = new ReferenceTexts(services.db, own);
  const texts = new Map<string, string>();
  for (const [name, { isRequired, to, example }] of Object.entries(catalogue.fields)) {
    const target = !isRequired || example !== null || to === null ? undefined : catalogueNamed(to);
    if (target === undefined) continue;
    const found = await services.ask(queriesOf(target).options, { limit: 1 }, own);
    const [first] = isRejection(found) ? [] : found.data;
    if (first === undefined) continue;
    await references.look([[target.name, [first.id]]]);
    texts.set(name, references.of(target.name, first.id));
  }
  return texts;
}

function optionsOf({ options, field }: SheetColumn): readonly string[] {
  return options.length > 0 ? options : (codesOf[field.kind] ?? []);
}

const codesOf: Partial<Record<Field['kind'], readonly string[]>> = {
  country: countryCodes.map(({ alpha2 }) => alpha2),
  currency: [...new Set([...countryCodes.flatMap(({ currency }) => currency ?? []), 'CLF'])].toSorted(),
};
