import { portfolios } from '@domain/catalogues/portfolios';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { download } from '~/http/download';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { excelAnswer } from '../answers';
import { defineEndpoint } from '../endpoint';

export const downloadPortfolio = defineEndpoint({
  method: 'get',
  path: '/portfolios/download/{id}',
  access: 'staff',
  summary: 'Excel of the companies of a portfolio',
  answer: excelAnswer,
  async handler({ ask, actor, services, params: { id }, language }) {
    const portfolio = await ask(queriesOf(portfolios).find, { id });
    if (isRejection(portfolio)) return portfolio;
    const sheet = await requestExport(services, 'portfolioWorkbook', {
      ...{ id, actor, language },
      name: String(portfolio['name']),
    });
    return isRejection(sheet) ? sheet : download(sheet);
  },
});
