import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayCommand, mayRead, ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import type { PageContext } from '~/http/load-context';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refuseUnless, requirePerson } from '~/pages/page-answers.server';
import { isListPath, viewQuery } from './view-query';

export interface ShownView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly by: string | null;
  readonly mayRemove: boolean;
}

export async function savedViewsOf(
  { services, person, actor }: PageContext,
  page: string,
): Promise<readonly ShownView[]> {
  if (person === null) return [];
  const asked = { personId: person.id, page, ownerId: ownerCompanyOf(actor) };
  const views = await services.savedViews.list(asked);
  return views.map(({ isOwn, by, ...view }) => ({
    ...view,
    by: isOwn ? null : by,
    mayRemove: isOwn || managedOwnerOf(actor) !== null,
  }));
}

/** Managers may remove shared views of their owner company, whoever shared them. */
function managedOwnerOf(actor: Actor): string | null {
  return mayCommand(actor, 'manager') ? ownerCompanyOf(actor) : null;
}

const saving = z.object({
  page: z.string().refine(isListPath),
  name: z.string().trim().min(1).max(60),
  query: z.string().max(2000).default('').transform(viewQuery),
  isShared: z.boolean().default(false),
});
const removing = z.object({ id: z.uuid() });

interface Sent {
  readonly context: PageContext;
  readonly request: Request;
  readonly form: PageForm;
  readonly personId: string;
}

async function save({ context, request, form, personId }: Sent) {
  const view = form.read(saving);
  if (isRejection(view)) return form.refuse(view);
  const { isShared, ...saved } = view;
  const { actor } = context;
  // Auditors cannot share views: that would change the lists of others.
  if (isShared && !mayCommand(actor, 'staff')) return form.refuse(reject('forbidden', 'access.forbidden'));
  const sharedWith = isShared ? ownerCompanyOf(actor) : null;
  const isSaved = await context.services.savedViews.save({ personId, sharedWith, ...saved });
  if (!isSaved) return form.refuse(reject('rule', 'view.too-many'));
  return done(request, `${view.page}?${view.query}`);
}

async function remove({ context, request, form, personId }: Sent) {
  const view = form.read(removing);
  if (isRejection(view)) return form.refuse(view);
  await context.services.savedViews.remove({
    personId,
    id: view.id,
    managedOwnerId: managedOwnerOf(context.actor),
  });
  return done(request, '/admin');
}

const handlers = { save, remove };

export type SavedViewIntent = keyof typeof handlers;

/** Managers may also remove views shared in their owner company. Without scripts it redirects to the list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  refuseUnless(mayRead(context.actor, 'staff'), context, request);
  const form = await readForm(context, request);
  const unreadable = refuseUnstorable(form.fields);
  if (unreadable !== null) return form.refuse(unreadable);
  const handle = handlerOf(handlers, form) ?? handlers.save;
  return handle({ context, request, form, personId });
}

function done(request: Request, list: string) {
  const isWholePage = request.headers.get('accept')?.includes('text/html') === true;
  return isWholePage ? redirect(list) : data(null);
}
