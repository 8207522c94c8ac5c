import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { download } from '~/http/download';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { excelAnswer } from '../answers';
import { defineEndpoint } from '../endpoint';

export const downloadManagements = defineEndpoint({
  method: 'get',
  path: '/managment-results/files/downloadReport',
  access: 'staff',
  summary: 'The managements of a period as Excel, newest first',
  query: z.object({
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    executive: z.string().optional().describe('Id of whoever recorded them.'),
  }),
  answer: excelAnswer,
  async handler({ services, actor, language, query: { startDate, endDate, executive } }) {
    const filters = { from: startDate, until: endDate, recordedBy: executive };
    const sheet = await requestExport(services, 'managementsWorkbook', { actor, language, filters });
    if (isRejection(sheet)) return sheet;
    return download({ ...sheet, name: 'managements.xlsx', mediaType: excelAnswer.mediaType });
  },
});
