import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { reportManagementsFilters } from '@projections/crm/management-report/input';
import { download } from '~/http/download';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { excelAnswer } from '../answers';
import { defineEndpoint } from '../endpoint';

export const downloadManagements = defineEndpoint({
  method: 'get',
  path: '/managment-results/files/downloadReport',
  access: 'staff',
  summary: 'The managements of a period as Excel, newest first',
  query: z.object(reportManagementsFilters),
  answer: excelAnswer,
  async handler({ services, actor, language, query: filters }) {
    const sheet = await requestExport(services, 'managementsWorkbook', { actor, language, filters });
    if (isRejection(sheet)) return sheet;
    return download(sheet);
  },
});
