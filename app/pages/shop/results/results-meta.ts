import type { MetaFunction } from '@remix-run/node';
import { titled } from '~/pages/shell/titles';
import type { loader } from './results.server';

const searching = titled<typeof loader>('shop:search.title');
const found = titled<typeof loader>('shop:results.title', ({ values }) => ({
  origin: values.origin?.code ?? values.origin?.name ?? '',
  destination: values.destination?.code ?? values.destination?.name ?? '',
}));

/** "SCL → MIA", so that browser tabs are distinguishable. */
export const meta: MetaFunction<typeof loader> = (page) =>
  page.data?.search ? found(page) : searching(page);
