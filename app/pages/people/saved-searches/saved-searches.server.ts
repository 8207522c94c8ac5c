import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ownerCompanyOf } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import { shipmentTypes } from '@domain/shared/load-types';
import type { PageContext } from '~/http/load-context';
import { readFields } from '~/pages/forms/form-fields';
import { PageForm, readForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { requirePerson } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readSearch } from '~/pages/shop/results/search-address.server';
import { namedPlaces } from '~/pages/shop/search/named-places.server';
import { translate } from '~/texts/translate.server';
import { searchesPage } from '~/use-cases/people/saved-searches';

const page = '/account/searches';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  const { services, actor } = context;
  const asked = { personId, page: searchesPage, ownerId: ownerCompanyOf(actor) };
  const searches = await services.savedViews.list(asked);
  return {
    searches: searches.map(({ id, name, query }) => ({ id, name, query, type: typeIn(query) })),
  };
}

function typeIn(query: string) {
  const { load } = readFields(new URLSearchParams(query));
  const type = typeof load === 'object' && 'type' in load ? load.type : undefined;
  return shipmentTypes.find((known) => known === type) ?? null;
}

const nameOfSearch = z
  .string({ error: 'validation.search-name' })
  .trim()
  .min(1, { error: 'validation.search-name' })
  .max(60, { error: 'validation.search-name' });
const saving = z.object({ name: nameOfSearch, query: z.string().max(2000) });
const renaming = z.object({ id: z.uuid(), name: nameOfSearch });
const removing = z.object({ id: z.uuid() });

/** Omits the page, and the day, which would soon be past. Null: not a search. */
async function keptQuery(context: PageContext, query: string): Promise<string | null> {
  const { parameters } = await namedPlaces(context, new URLSearchParams(query));
  for (const name of ['page', 'date']) parameters.delete(name);
  for (const [name, value] of [...parameters]) if (value === '') parameters.delete(name);
  parameters.sort();
  const { search, wrong } = readSearch(new PageForm(context, parameters), 1);
  return search === null || wrong !== null ? null : parameters.toString();
}

interface Sent {
  readonly context: PageContext;
  readonly form: PageForm;
  readonly personId: string;
}

async function save({ context, form, personId }: Sent) {
  const asked = form.read(saving);
  if (isRejection(asked)) return form.refuse(asked);
  const query = await keptQuery(context, asked.query);
  if (query === null) return form.refuse(reject('invalid', 'savedSearch.unreadable'));
  const search = { personId, page: searchesPage, name: asked.name, query, sharedWith: null };
  const isSaved = await context.services.savedViews.save(search);
  if (!isSaved) return form.refuse(reject('rule', 'savedSearch.too-many'));
  return done(context, 'saved', `${searchesPage}?${new URLSearchParams(asked.query).toString()}`);
}

async function rename({ context, form, personId }: Sent) {
  const asked = form.read(renaming);
  if (isRejection(asked)) return form.refuse(asked);
  const outcome = await context.services.savedViews.rename({ personId, page: searchesPage, ...asked });
  if (outcome === 'taken') return form.refuse(reject('conflict', 'savedSearch.name-taken'));
  if (outcome === 'missing') return form.refuse(reject('not-found', 'savedSearch.not-found'));
  return done(context, 'renamed', page);
}

/** Succeeds also if another tab removed it. */
async function remove({ context, form, personId }: Sent) {
  const asked = form.read(removing);
  if (isRejection(asked)) return form.refuse(asked);
  await context.services.savedViews.remove({ personId, id: asked.id, managedOwnerId: null });
  return done(context, 'removed', page);
}

function done({ language }: PageContext, said: 'saved' | 'renamed' | 'removed', to: string) {
  const text = translate(language, `account:searches.${said}`);
  return redirectWithNotice(to, { tone: 'success', text });
}

const handlers = { save, rename, remove };

export type SavedSearchIntent = keyof typeof handlers;

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  const form = await readForm(context, request);
  const unreadable = refuseUnstorable(form.fields);
  if (unreadable !== null) return form.refuse(unreadable);
  const handle = handlerOf(handlers, form);
  return handle === undefined
    ? form.refuse(reject('invalid', 'input.invalid'))
    : handle({ context, form, personId });
}
