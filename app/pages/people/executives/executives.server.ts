import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { executiveSheet } from '@domain/people/executive/sheet';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { findReferred } from '@projections/catalogues/references';
import { listExecutiveProfiles, type ListedExecutive } from '@projections/people/executive-list/queries';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import type { PageContext } from '~/http/load-context';
import type { ShownFilter } from '~/pages/catalogues/list/filters.server';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { textsIn } from '~/texts/translate.server';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';

const take = 50;
const text = z.string().trim().min(1).max(120).optional().catch(undefined);

/** Unreadable filters count as absent. */
const address = z.object({
  search: text,
  isActive: z.enum(['true', 'false']).optional().catch(undefined),
  portfolio: text,
  owner: text,
  page: pageNumber,
});
type Said = Omit<z.output<typeof address>, 'page'>;

function readAddress(url: string) {
  const { page, ...said } = address.parse(readFields(new URL(url).searchParams));
  const { isActive, ...plain } = said;
  return {
    page,
    said,
    asked: { ...plain, ...(isActive !== undefined && { isActive: isActive === 'true' }) },
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { page, said, asked } = readAddress(request.url);
  const [answer, filters] = await Promise.all([
    services.ask(listExecutiveProfiles, { ...asked, limit: take, offset: (page - 1) * take }, actor),
    shownFilters(context, said),
  ]);
  const { data, total } = takeAnswer(context, answer);
  return {
    rows: data.map(({ portfolios, subordinates, pricing, accessUntil, ...executive }) => ({
      ...executive,
      state: stateOf({ ...executive, accessUntil }),
      portfolios: portfolios.map((portfolio) => portfolio.name),
      subordinates: subordinates.length,
      marginFloor: pricing?.marginFloor ?? null,
    })),
    total,
    page,
    take,
    search: said.search ?? null,
    filters,
    mayWrite: mayCommand(actor, 'manager'),
    seesPricing: mayRead(actor, 'manager'),
    seesOwners: actor.roles.includes('admin'),
  };
}

function stateOf({
  isActive,
  accessUntil,
}: Pick<ListedExecutive, 'isActive' | 'accessUntil'>): 'active' | 'inactive' | 'ended' {
  if (!isActive) return 'inactive';
  return accessUntil !== null && accessUntil <= new Date() ? 'ended' : 'active';
}

async function shownFilters(
  { services, actor, language }: PageContext,
  said: Said,
): Promise<readonly ShownFilter[]> {
  const t = textsIn(language).getFixedT(language, 'executives-staff');
  const flags = (['true', 'false'] as const).map((value) => ({ value, label: t(`active.${value}`) }));
  const names = [
    'isActive',
    'portfolio',
    ...(actor.roles.includes('admin') ? ['owner' as const] : []),
  ] as const;
  const lookups = { isActive: null, portfolio: 'portfolios', owner: 'owners' } as const;
  return Promise.all(
    names.map(async (name): Promise<ShownFilter> => {
      const [value, to] = [said[name] ?? null, lookups[name]];
      const [referred] =
        to === null || value === null ? [] : await findReferred(services.db, to, [value], actor);
      const options = name === 'isActive' ? flags : [];
      return {
        name,
        label: t(`filters.${name}`),
        kind: 'text',
        options,
        lookup: to === null ? null : `/resources/lookups/${to}`,
        value,
        shown: referred?.name ?? options.find((one) => one.value === value)?.label ?? value,
      };
    }),
  );
}

export async function exportLoader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { asked } = readAddress(request.url);
  const sheet = takeAnswer(
    context,
    await requestExport(services, 'executivesWorkbook', { actor, language, filters: asked }),
  );
  return download(sheet);
}

export async function templateLoader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const asked = { actor, language, catalogue: executiveSheet.name };
  const sheet = takeAnswer(context, await requestDocument(services, 'catalogueTemplate', asked));
  return download({ ...sheet, name: 'executives-template.xlsx', mediaType: workbookType });
}
