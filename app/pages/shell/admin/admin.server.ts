import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand } from '@domain/shared/actor';
import { findClientTexts } from '~/texts/resources.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { mayEnterBackOffice } from '../root/root.server';
import { entriesFor } from './entries.server';
import { navigation } from './navigation';

/** The back-office is for staff and auditors. Visitors sign in first; others get the 403 page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  refuseUnless(mayEnterBackOffice(context), context, request);
  return {
    entries: entriesFor(
      context.actor,
      navigation.flatMap(({ entries }) => entries),
    ),
    mayOpenQuotes: mayCommand(context.actor, 'staff'),
    texts: findClientTexts(context.language, 'staff')?.url ?? '',
  };
}
