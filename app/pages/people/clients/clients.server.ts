import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientSheet } from '@domain/people/client/sheet';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { listClients } from '@projections/people/client-list/queries';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { readClientsAddress, shownClientFilters } from './client-filters.server';

const take = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { page, said, asked } = readClientsAddress(request.url);
  const [answer, filters] = await Promise.all([
    services.ask(listClients, { ...asked, limit: take, offset: (page - 1) * take }, actor),
    shownClientFilters(context, said),
  ]);
  const { data, total } = takeAnswer(context, answer);
  return {
    rows: data.map(({ id, name, email, companies, position, phone, mobilePhone, isActive }) => ({
      ...{ id, name, email, position, isActive },
      phone: mobilePhone ?? phone,
      companies: companies.map((company) => company.name),
    })),
    total,
    page,
    take,
    search: said.search ?? null,
    filters,
    mayWrite: mayCommand(actor, 'staff'),
    mayImport: mayCommand(actor, 'manager'),
  };
}

export async function exportLoader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { asked } = readClientsAddress(request.url);
  const sheet = takeAnswer(
    context,
    await requestExport(services, 'clientsWorkbook', { actor, language, filters: asked }),
  );
  return download(sheet);
}

export async function templateLoader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const asked = { actor, language, catalogue: clientSheet.name };
  const sheet = takeAnswer(context, await requestDocument(services, 'catalogueTemplate', asked));
  return download({ ...sheet, name: 'clients-template.xlsx', mediaType: workbookType });
}
