import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import {
  listCompaniesByIds,
  listCompanyIds,
  type ListedCompany,
} from '@projections/crm/company-list/queries';
import { pagesByIds } from '~/documents/workbook/pages-by-ids.server';
import { pagesOf, streamWorkbook } from '~/documents/workbook/workbook-stream.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import { companySheetColumns } from './company-columns.server';
import { ReferenceTexts } from './reference-texts.server';

interface CompaniesRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: Readonly<Record<string, unknown>>;
}

export async function companiesWorkbook({
  services,
  actor,
  language,
  filters,
}: CompaniesRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const ids = await services.ask(listCompanyIds, filters, actor);
  if (isRejection(ids)) return ids;
  const references = new ReferenceTexts(services.db, actor);
  const columns = companySheetColumns(language).map((column) => ({
    header: column.header,
    width: column.width,
    format: column.format,
    value: (company: ListedCompany) => column.write(company, references),
  }));
  const pages = pagesByIds(ids, async (some) => {
    const rows = await services.ask(listCompaniesByIds, { ids: some }, actor);
    if (!isRejection(rows)) await references.look([['tags', rows.flatMap(({ tags }) => tags)]]);
    return rows;
  });
  return streamWorkbook(sheetName(language), columns, pages);
}

export function companyTemplate(language: Language): ReadableStream<Uint8Array> {
  const columns = companySheetColumns(language).map(({ header, width, format, example }) => ({
    header,
    width,
    format,
    value: () => example,
  }));
  return streamWorkbook(sheetName(language), columns, pagesOf([[null]]));
}

function sheetName(language: Language): string {
  return translate(language, 'crm-staff:companies.title');
}
