import { catalogueNamed } from '@domain/catalogues/registry';
import { clientSheet } from '@domain/people/client/sheet';
import { executiveSheet } from '@domain/people/executive/sheet';
import type { Actor } from '@domain/shared/actor';
import type { RateKind } from '@domain/rating/rate/kinds';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findPrintedOffer, listPrintedOffers } from '@projections/quoting/offers/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { readReservation } from '@projections/shop/reservation/queries';
import { offerPdf } from '~/documents/pdf/offer-pdf.server';
import { quoterPdf } from '~/documents/pdf/quoter-pdf.server';
import { ratesPdf } from '~/documents/rate-documents.server';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { catalogueWorkbook, templateWorkbook } from '~/documents/sheets/catalogue-workbook.server';
import { executivesWorkbook } from '~/documents/sheets/executives-workbook.server';
import { clientsWorkbook } from '~/documents/sheets/clients-workbook.server';
import { companiesWorkbook, companyTemplate } from '~/documents/sheets/companies-workbook.server';
import { managementReportWorkbook } from '~/documents/sheets/management-report-workbook.server';
import { managementsWorkbook } from '~/documents/sheets/managements-workbook.server';
import { meetingReportWorkbook } from '~/documents/sheets/meeting-report-workbook.server';
import { meetingsWorkbook } from '~/documents/sheets/meetings-workbook.server';
import { ticketWorkbook } from '~/documents/sheets/ticket-workbook.server';
import { portfolioWorkbook } from '~/documents/sheets/portfolio-workbook.server';
import { quoterReportWorkbook } from '~/documents/sheets/quoter-report-workbook.server';
import { salesReportWorkbook } from '~/documents/sheets/sales-report-workbook.server';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import { ratesWorkbook, rateTemplate } from '~/documents/sheets/rates-workbook.server';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import type { ManagementSection } from '~/presenters/crm/management-report.server';
import type { MeetingSection } from '~/presenters/crm/meeting-report.server';
import type { ReportSection } from '~/presenters/quoting/quoter-report.server';
import type { Period } from '~/presenters/quoting/sales-period';
import type { SalesSection } from '~/presenters/quoting/sales-report.server';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { failedRowsFile } from '~/use-cases/imports/failed-rows.server';
import { findImport } from '~/use-cases/imports/imports.server';

export interface Made {
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
  readonly name?: string;
  readonly mediaType?: string;
}

interface ForReader {
  readonly actor: Actor;
  readonly language: Language;
}

type Filters = Readonly<Record<string, unknown>>;

const catalogueOf = (name: string) => {
  const catalogue =
    [clientSheet, executiveSheet].find((sheet) => sheet.name === name) ?? catalogueNamed(name);
  if (catalogue === undefined) throw new Error(`there is no catalogue ${name}`);
  return catalogue;
};

const made = async (
  content: Promise<Made['content'] | Rejection> | Made['content'],
): Promise<Made | Rejection> => {
  const known = await content;
  return isRejection(known) ? known : { content: known };
};

async function sheet(
  name: string,
  content: Promise<Made['content'] | Rejection> | Made['content'],
): Promise<Made | Rejection> {
  const known = await made(content);
  return isRejection(known) ? known : { ...known, name: `${name}.xlsx`, mediaType: workbookType };
}

/** Parameters are plain JSON. Access to the record was checked before, or is checked here. */
const documents = {
  async reservationPdf({ id, language }: { id: string; language: Language }, services: Services) {
    const reservation = await readReservation(services.db, id);
    if (reservation === null) throw new Error(`reservation ${id} is not in the read model`);
    return made(reservationPdf(services, reservation, language));
  },
  async quoterPdf({ id, actor, language }: ForReader & { id: string }, services: Services) {
    const [found, offers] = await Promise.all([
      services.ask(findQuoter, { id }, actor),
      services.ask(listPrintedOffers, { quoteId: id }, actor),
    ]);
    if (isRejection(found)) return found;
    return isRejection(offers) ? offers : made(quoterPdf(services, found, offers, language));
  },
  async offerPdf(
    { id, offerId, actor, language }: ForReader & { id: string; offerId: string },
    services: Services,
  ) {
    const [found, printed] = await Promise.all([
      services.ask(findQuoter, { id }, actor),
      services.ask(findPrintedOffer, { quoteId: id, offerId }, actor),
    ]);
    if (isRejection(found)) return found;
    return isRejection(printed) ? printed : made(offerPdf(services, found, printed, language));
  },
  quoterReport(asked: ForReader & { filters: Filters; section: ReportSection }, services: Services) {
    return made(quoterReportWorkbook({ services, ...asked }));
  },
  salesReport(
    asked: ForReader & { filters: Filters; period: Period; section: SalesSection },
    services: Services,
  ) {
    return made(salesReportWorkbook({ services, ...asked }));
  },
  managementReport(asked: ForReader & { filters: Filters; section: ManagementSection }, services: Services) {
    return made(managementReportWorkbook({ services, ...asked }));
  },
  ticketWorkbook(asked: ForReader & { id: string; notes: boolean }, services: Services) {
    return made(ticketWorkbook({ services, ...asked }));
  },
  meetingReport(asked: ForReader & { filters: Filters; section: MeetingSection }, services: Services) {
    return made(meetingReportWorkbook({ services, ...asked }));
  },
  ratesPdf(
    { offers, ...stating }: Parameters<typeof ratesPdf>[2] & { offers: readonly ReservedOffer[] },
    services: Services,
  ) {
    return made(ratesPdf(services, offers, stating));
  },
  rateTemplate({ kind, language, today }: { kind: RateKind; language: Language; today: string }) {
    return made(rateTemplate(kind, language, today));
  },
  companyTemplate({ language }: { language: Language }) {
    return made(companyTemplate(language));
  },
  catalogueTemplate({ catalogue, ...reader }: ForReader & { catalogue: string }, services: Services) {
    return made(templateWorkbook({ services, catalogue: catalogueOf(catalogue), ...reader }));
  },
};

const exports = {
  ratesWorkbook(asked: ForReader & { kind: RateKind; filters: Filters }, services: Services) {
    return sheet(`${pathOfKind[asked.kind]}-rates`, ratesWorkbook({ services, ...asked }));
  },
  catalogueWorkbook(
    { catalogue, ...asked }: ForReader & { catalogue: string; shown: Filters },
    services: Services,
  ) {
    return sheet(catalogue, catalogueWorkbook({ services, catalogue: catalogueOf(catalogue), ...asked }));
  },
  quotersWorkbook(
    asked: ForReader & { filters: Filters; limit: number | null; offset?: number },
    services: Services,
  ) {
    return sheet('quoters', quotersWorkbook({ services, ...asked }));
  },
  executivesWorkbook(asked: ForReader & { filters: Filters }, services: Services) {
    return sheet('executives', executivesWorkbook({ services, ...asked }));
  },
  clientsWorkbook(asked: ForReader & { filters: Filters }, services: Services) {
    return sheet('clients', clientsWorkbook({ services, ...asked }));
  },
  companiesWorkbook(asked: ForReader & { filters: Filters }, services: Services) {
    return sheet('companies', companiesWorkbook({ services, ...asked }));
  },
  managementsWorkbook(asked: ForReader & { filters: Filters }, services: Services) {
    return sheet('managements', managementsWorkbook({ services, ...asked }));
  },
  meetingsWorkbook(asked: ForReader & { filters: Filters }, services: Services) {
    return sheet('meetings', meetingsWorkbook({ services, ...asked }));
  },
  portfolioWorkbook({ name, ...asked }: ForReader & { id: string; name: string }, services: Services) {
    return sheet(name, portfolioWorkbook({ services, ...asked }));
  },
  async failedRows({ id, actor, language }: ForReader & { id: string }, services: Services) {
    const found = await findImport(services, actor, id, { reads: true });
    return isRejection(found) ? found : failedRowsFile(services, found, language);
  },
};

export const makers = { makeDocument: documents, makeExport: exports } as const;
