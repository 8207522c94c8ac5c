import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { findEverywhere, type FoundRecord } from '@projections/shell/found-records/queries';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';

export interface Found extends Pick<FoundRecord, 'kind' | 'name' | 'detail'> {
  readonly to: string;
}

const paths: Readonly<Record<FoundRecord['kind'] | 'client', string>> = {
  company: '/admin/companies',
  client: '/admin/clients',
  person: '/admin/users',
  quoter: '/admin/quoters',
  reservation: '/admin/reservations',
};

/** Records for the palette: `/resources/found?search=…`, as far as the reader may see them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, 100);
  const { data } = takeAnswer(context, await services.ask(findEverywhere, { search }, actor));
  return {
    search,
    found: data.map(({ kind, id, name, detail, isClient }): Found => ({
      kind,
      name,
      detail,
      to: `${paths[isClient === true ? 'client' : kind]}/${id}`,
    })),
  };
}
