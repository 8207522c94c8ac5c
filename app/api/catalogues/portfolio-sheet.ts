import { portfolios } from '@domain/catalogues/portfolios';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { listCompanies, type ListedCompany } from '@projections/crm/company-list/queries';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { pagesOf, streamWorkbook } from '~/documents/workbook/workbook-stream.server';
import { excelAnswer } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint } from '../endpoint';

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

export const downloadPortfolio = defineEndpoint({
  method: 'get',
  path: '/portfolios/download/{id}',
  access: 'staff',
  summary: 'Excel of the companies of a portfolio',
  answer: excelAnswer,
  async handler({ ask, params, language }) {
    const portfolio = await ask(queriesOf(portfolios).find, params);
    if (isRejection(portfolio)) return portfolio;
    const ids = (portfolio['companies'] as readonly string[] | null | undefined) ?? [];
    const found = await ask(listCompanies, { ids: [...ids], limit: 1000 });
    if (isRejection(found)) return found;
    const name = String(portfolio['name']);
    const sheet = columns.map(([field, width, value]) => ({
      header: labelOf(portfolios.name, field, language),
      width,
      value,
    }));
    const content = streamWorkbook(name, sheet, pagesOf([found.data]));
    return download({ name: `${name}.xlsx`, mediaType: excelAnswer.mediaType, content });
  },
});
