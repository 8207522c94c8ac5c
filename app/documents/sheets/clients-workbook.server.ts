import { clientSheet } from '@domain/people/client/sheet';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { exportClients, type ListedClient } from '@projections/people/client-list/queries';
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

function recordOf(client: ListedClient) {
  return { ...client, companies: client.companies.map(({ id }) => id) };
}
type Record = ReturnType<typeof recordOf>;

/** An import accepts the file unchanged. */
export async function clientsWorkbook({
  services,
  actor,
  language,
  filters,
}: Request): Promise<ReadableStream<Uint8Array> | Rejection> {
  const pages = await services.ask(exportClients, filters, actor);
  if (isRejection(pages)) return pages;
  const references = new ReferenceTexts(services.db, actor);
  const columns = sheetColumns(clientSheet, language).map((column) => ({
    header: column.header,
    width: column.width,
    format: column.format,
    value: (record: Record) => column.write(record, references),
  }));
  async function* named(): AsyncGenerator<Record[]> {
    for await (const page of pages as AsyncIterable<readonly ListedClient[]>) {
      const records = page.map(recordOf);
      await references.load(clientSheet, records);
      yield records;
    }
  }
  return streamWorkbook(shownCatalogue(clientSheet, language).many, columns, named());
}
