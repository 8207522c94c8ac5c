import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { refusePage } from '~/pages/page-answers.server';

export function loader({ context }: LoaderFunctionArgs): never {
  throw refusePage(context, reject('not-found', 'page.not-found'));
}
