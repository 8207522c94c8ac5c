import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { owners } from '@domain/catalogues/owners';
import type { legalTextEvents } from '@domain/legal/legal-text/events';
import { legalDocuments, type LegalDocument } from '@domain/legal/legal-text/inputs';
import { publishLegalText } from '@domain/legal/legal-text/legal-text';
import { mayCommand, mayRead, ownerCompanyOf } from '@domain/shared/actor';
import type { DomainEvent, EventOf } from '@domain/shared/event';
import { isRejection, reject } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { findLegalText, listLegalTextVersions } from '@projections/legal/legal-text/queries';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';

const mostListed = 100;

export function indexLoader() {
  return redirect('/admin/legal-texts/terms');
}

function documentIn(context: PageContext, name: string | undefined): LegalDocument {
  const document = legalDocuments.find((one) => one === name);
  if (document === undefined) throw refusePage(context, reject('not-found', 'legalText.not-found'));
  return document;
}

/** Administrators may manage any owner company. */
function ownerIn(request: Request): { readonly ownerId?: string } {
  const ownerId = new URL(request.url).searchParams.get('owner');
  return ownerId === null || ownerId === '' ? {} : { ownerId };
}

async function choosableOwners({ services, actor }: PageContext) {
  if (!actor.roles.includes('admin')) return [];
  const found = await services.ask(queriesOf(owners).list, { limit: 1000 }, actor);
  if (isRejection(found) || found.data.length < 2) return [];
  return found.data.map(({ id, ['name']: name }) => ({ value: id, label: String(name) }));
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const document = documentIn(context, params['document']);
  const asked = { ...ownerIn(request), document };
  const [newest, versions, choosable] = await Promise.all([
    services.ask(findLegalText, asked, actor),
    services.ask(listLegalTextVersions, { ...asked, limit: mostListed }, actor),
    choosableOwners(context),
  ]);
  const { data } = takeAnswer(context, versions);
  return {
    document,
    ownerId: asked.ownerId ?? ownerCompanyOf(actor),
    isOwnCompany: asked.ownerId === undefined || asked.ownerId === ownerCompanyOf(actor),
    owners: choosable,
    version: isRejection(newest) ? 0 : newest.version,
    texts: isRejection(newest) ? {} : newest.texts,
    versions: data,
    mayPublish: mayCommand(actor, publishLegalText.access),
    commandId: uuidv7(),
  };
}

/** Null: the texts were identical to the newest version. */
function publishedIn(events: readonly DomainEvent[]): number | null {
  const published = events.find(({ type }) => type === 'LegalTextPublished');
  return published === undefined ? null : (published as EventOf<typeof legalTextEvents>).data.version;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const document = documentIn(context, params['document']);
  const form = await readForm(context, request);
  const outcome = await form.dispatch(publishLegalText, (fields) => ({
    texts: {},
    ...fields,
    ...ownerIn(request),
    document,
  }));
  if (isRejection(outcome)) return form.refuse(outcome);
  const { pathname, search } = new URL(request.url);
  const version = publishedIn(outcome.events);
  return redirectWithNotice(
    `${pathname}${search}`,
    version === null
      ? { tone: 'info', text: translate(context.language, 'legal-staff:unchanged') }
      : { tone: 'success', text: translate(context.language, 'legal-staff:published', { version }) },
  );
}
