import { z } from 'zod';
import { isRejection, reject } from '@domain/shared/rejection';
import { findPrintedOffer } from '@projections/quoting/offers/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { quoterFilters, quoterSorts } from '@projections/quoting/quoter-list/inputs';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { readSafetySheet } from '~/use-cases/shop/safety-sheet.server';
import { languages, type Language } from '~/texts';
import { excelAnswer, fileAnswer, pdfAnswer } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';

const sorting = { sort: z.enum(quoterSorts).optional(), direction: z.enum(['asc', 'desc']).optional() };

export const getQuotersExcel = defineEndpoint({
  method: 'get',
  path: '/quoters/exportExcel',
  access: 'staff',
  summary: 'The list as Excel: 10 rows by default, at most 1,000',
  query: listQuery({ ...quoterFilters, ...sorting }, { take: 10 }),
  answer: excelAnswer,
  async handler({ services, actor, language, query: { limit, offset, ...filters } }) {
    const asked = { actor, language, filters, limit, offset };
    const sheet = await requestExport(services, 'quotersWorkbook', asked);
    if (isRejection(sheet)) return sheet;
    return download(sheet);
  },
});

export const getQuotersReport = defineEndpoint({
  method: 'get',
  path: '/quoters/files/download-report',
  access: 'staff',
  summary: 'All quoters of the filters as Excel, streamed',
  query: z.object({ ...quoterFilters, ...sorting }),
  answer: excelAnswer,
  async handler({ services, actor, language, query: filters }) {
    const asked = { actor, language, filters, limit: null };
    const sheet = await requestExport(services, 'quotersWorkbook', asked);
    if (isRejection(sheet)) return sheet;
    return download(sheet);
  },
});

export const getQuoterPdf = defineEndpoint({
  method: 'get',
  path: '/quoters/{id}/download/{language}',
  access: 'customer',
  summary: 'The quoter as PDF, in es, en or pt',
  answer: pdfAnswer,
  async handler({ ask, actor, params: { id, language }, services }) {
    if (!isLanguage(language)) return reject('invalid', 'quoter.language-unknown', { language });
    const found = await ask(findQuoter, { id });
    if (isRejection(found)) return found;
    const pdf = await requestDocument(services, 'quoterPdf', { id, actor, language });
    if (isRejection(pdf)) return pdf;
    return download({ ...pdf, name: `${found.quoter.reference}.pdf`, mediaType: pdfAnswer.mediaType });
  },
});

export const getQuoterSafetySheet = defineEndpoint({
  method: 'get',
  path: '/quoters/{id}/safety-data-sheet',
  access: 'customer',
  summary: 'The safety data sheet of the dangerous goods that a quote is for',
  answer: fileAnswer('*/*'),
  async handler({ ask, params: { id }, services }) {
    const found = await ask(findQuoter, { id });
    if (isRejection(found)) return found;
    const sheet = await readSafetySheet(services, found.quoter.booking);
    if (isRejection(sheet)) return sheet;
    return download({ name: sheet.name, mediaType: sheet.mediaType, content: sheet.bytes });
  },
});

export const getOfferPdf = defineEndpoint({
  method: 'get',
  path: '/quoters/{id}/downloadResumen/{language}/response/{responseId}',
  access: 'customer',
  summary: 'One offer as PDF, in es, en or pt: for customers its newest sent revision',
  answer: pdfAnswer,
  async handler({ ask, actor, params: { id, language, responseId }, services }) {
    if (!isLanguage(language)) return reject('invalid', 'quoter.language-unknown', { language });
    const found = await ask(findQuoter, { id });
    if (isRejection(found)) return found;
    const printed = await ask(findPrintedOffer, { quoteId: id, offerId: responseId });
    if (isRejection(printed)) return printed;
    const pdf = await requestDocument(services, 'offerPdf', { id, offerId: responseId, actor, language });
    if (isRejection(pdf)) return pdf;
    const name = `${found.quoter.reference}-${printed.number}.pdf`;
    return download({ ...pdf, name, mediaType: pdfAnswer.mediaType });
  },
});

function isLanguage(word: string): word is Language {
  return (languages as readonly string[]).includes(word);
}
