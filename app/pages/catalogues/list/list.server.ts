import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { mayWriteFor } from '@domain/catalogues/engine/ownership';
import { mayCommand } from '@domain/shared/actor';
import { queriesOf } from '@projections/catalogues/queries';
import { savedViewsOf } from '~/pages/shell/saved-views/saved-views.server';
import { readForm } from '~/pages/forms/page-form.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { nameOf, referredNames } from '~/presenters/catalogues/cells.server';
import { shownCatalogue } from '~/presenters/catalogues/describe.server';
import { catalogueOf } from '~/pages/catalogues/catalogue-of.server';
import { runRecordCommand } from '../one/record-command.server';
import { everyColumn, shownCell, shownColumn } from './columns.server';
import { shownFilters } from './filters.server';
import { readListAddress } from './list-address.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  const every = everyColumn(catalogue, actor);
  const address = readListAddress(catalogue, request.url, every);
  const [answer, views] = await Promise.all([
    services.ask(queriesOf(catalogue).list, address.question, actor),
    savedViewsOf(context, `/admin/${catalogue.name}`),
  ]);
  const found = takeAnswer(context, answer);
  const last = Math.max(1, Math.ceil(found.total / catalogue.pageSize));
  if (address.page > last) return redirect(addressOfPage(request.url, last));
  const filtered = Object.fromEntries(
    Object.entries(catalogue.filters).map(([name, target]) => [target, address.said[name]?.split(',')]),
  );
  const names = await referredNames(services.db, catalogue, [...found.data, filtered], actor);
  const reading = { language, names, actor };

  return {
    catalogue: shownCatalogue(catalogue, language),
    columns: address.columns.map((name) => shownColumn(catalogue, name, language)),
    everyColumn: every.map((name) => ({ value: name, label: shownColumn(catalogue, name, language).label })),
    usualColumns: catalogue.columns,
    rows: found.data.map((record) => ({
      id: record.id,
      name: nameOf(catalogue, record),
      isActive: record.isActive,
      mayWrite: mayWriteFor(actor, record.ownerId),
      cells: address.columns.map((column) => shownCell(catalogue, column, record, reading)),
    })),
    total: found.total,
    page: address.page,
    take: catalogue.pageSize,
    sort: address.sort,
    filters: shownFilters(catalogue, address.said, reading),
    search: address.said['search'] ?? null,
    views,
    mayShareViews: mayCommand(actor, 'staff'),
    mayWrite: mayCommand(actor, catalogue.access.write),
  };
}

function addressOfPage(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams}`;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const catalogue = catalogueOf(context, params['catalogue']);
  const to = `/admin/${catalogue.name}${new URL(request.url).search}`;
  return runRecordCommand(context, catalogue, form.text('id'), form, {
    done: to,
    removed: to,
  });
}
