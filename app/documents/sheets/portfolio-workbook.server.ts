import { portfolios } from '@domain/catalogues/portfolios';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { listCompanies, type ListedCompany } from '@projections/crm/company-list/queries';
import { pagesOf, streamWorkbook } from '~/documents/workbook/workbook-stream.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';

const columns: readonly (readonly [string, number, (company: ListedCompany) => string | null])[] = [
  ['name', 32, ({ name }) => name],
  ['identification', 20, ({ identification }) => identification],
  ['country', 10, ({ country }) => country],
  ['city', 20, ({ city }) => city],
  ['address', 36, ({ address }) => address],
  ['email', 28, ({ email }) => email],
  ['phone', 18, ({ phone }) => phone],
  ['web', 28, ({ website }) => website],
];

interface SheetRequest {
  readonly services: Pick<Services, 'ask'>;
  readonly actor: Actor;
  readonly language: Language;
  readonly id: string;
}

export async function portfolioWorkbook({
  services,
  actor,
  language,
  id,
}: SheetRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const portfolio = await services.ask(queriesOf(portfolios).find, { id }, actor);
  if (isRejection(portfolio)) return portfolio;
  const ids = (portfolio['companies'] as readonly string[] | null | undefined) ?? [];
  const found = await services.ask(listCompanies, { ids: [...ids], limit: 1000 }, actor);
  if (isRejection(found)) return found;
  const sheet = columns.map(([field, width, value]) => ({
    header: labelOf(portfolios.name, field, language),
    width,
    value,
  }));
  return streamWorkbook(String(portfolio['name']), sheet, pagesOf([found.data]));
}
