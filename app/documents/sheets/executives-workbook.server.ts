import { readableBy } from '@domain/catalogues/engine/readable';
import { executiveSheet } from '@domain/people/executive/sheet';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { exportExecutives, type ListedExecutive } from '@projections/people/executive-list/queries';
import { streamWorkbook } from '~/documents/workbook/workbook-stream.server';
import { shownCatalogue } from '~/presenters/catalogues/describe.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { ReferenceTexts } from './reference-texts.server';
import { sheetColumns } from './sheet-columns.server';

interface Request {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: unknown;
}

const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);

function recordOf({ portfolios, subordinates, pricing, ...executive }: ListedExecutive) {
  return {
    ...executive,
    portfolios: idsOf(portfolios),
    subordinates: idsOf(subordinates),
    marginFloor: pricing?.marginFloor ?? null,
    profits: pricing?.profits ?? [],
  };
}

export async function executivesWorkbook({
  services,
  actor,
  language,
  filters,
}: Request): Promise<ReadableStream<Uint8Array> | Rejection> {
  const all = await services.ask(exportExecutives, filters, actor);
  if (isRejection(all)) return all;
  const executives: readonly ListedExecutive[] = all;
  const references = new ReferenceTexts(services.db, actor);
  const sheet = readableBy(executiveSheet, actor);
  const columns = sheetColumns(sheet, language).map((column) => ({
    header: column.header,
    width: column.width,
    format: column.format,
    value: (record: ReturnType<typeof recordOf>) => column.write(record, references),
  }));
  async function* named() {
    const records = executives.map(recordOf);
    await references.load(sheet, records);
    yield records;
  }
  return streamWorkbook(shownCatalogue(sheet, language).many, columns, named());
}
