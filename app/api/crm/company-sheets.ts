import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { download } from '~/http/download';
import { companySubject } from '~/use-cases/crm/import/company-subject.server';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { excelAnswer } from '../answers';
import { uploadAt } from '../catalogues/imports';
import { defineEndpoint } from '../endpoint';
import { askedCompanies, companyFilterParameters } from './company-inputs';

export const getCompaniesExcel = defineEndpoint({
  method: 'get',
  path: '/companies/download/excel',
  access: 'staff',
  summary: 'Excel of what the list of companies shows, as an import takes it',
  query: z.strictObject(companyFilterParameters),
  answer: excelAnswer,
  async handler({ services, actor, language, query }) {
    const asked = { actor, language, filters: definedOf(askedCompanies(query)) };
    const sheet = await requestExport(services, 'companiesWorkbook', asked);
    if (isRejection(sheet)) return sheet;
    return download(sheet);
  },
});

export const getCompaniesTemplate = defineEndpoint({
  method: 'get',
  path: '/companies/download-format',
  access: 'staff',
  summary: 'Excel sheet to fill in for an import of companies',
  answer: excelAnswer,
  async handler({ services, language }) {
    const sheet = await requestDocument(services, 'companyTemplate', { language });
    if (isRejection(sheet)) return sheet;
    return download({ ...sheet, name: 'companies-template.xlsx', mediaType: excelAnswer.mediaType });
  },
});

export const postCompaniesCsv = uploadAt('/companies/csv', companySubject, 'companies');

function definedOf(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
