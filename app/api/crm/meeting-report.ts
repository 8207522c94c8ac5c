import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { reportManagementsFilters } from '@projections/crm/management-report/input';
import { download } from '~/http/download';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { excelAnswer } from '../answers';
import { defineEndpoint } from '../endpoint';

export const downloadMeetings = defineEndpoint({
  method: 'get',
  path: '/meetings/files/download-report',
  access: 'staff',
  summary: 'The meetings of a period with their results as Excel, the latest first',
  query: z.object(reportManagementsFilters),
  answer: excelAnswer,
  async handler({ services, actor, language, query: filters }) {
    const sheet = await requestExport(services, 'meetingsWorkbook', { actor, language, filters });
    if (isRejection(sheet)) return sheet;
    return download(sheet);
  },
});
