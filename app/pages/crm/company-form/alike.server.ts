import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { listAlikeCompanies, type AlikeCompany } from '@projections/crm/company-likeness/queries';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import type { Language } from '~/texts';
import { severalIn } from './company-input.server';

const telling = ['name', 'fantasyName', 'identification', 'email', 'website'] as const;

export interface ShownAlike {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly by: AlikeCompany['by'];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const said = new URL(request.url).searchParams;
  const asked = Object.fromEntries(
    [...telling, 'id', 'ownerId'].flatMap((name) => {
      const value = said.get(name)?.trim().slice(0, 254);
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const found = await services.ask(listAlikeCompanies, asked, actor);
  // The edited company may have been removed meanwhile; saving reports that.
  return Response.json({ alike: isRejection(found) ? [] : found.map((one) => shown(one, language)) });
}

function shown({ company, by }: AlikeCompany, language: Language): ShownAlike {
  const { id, name, identification, city, country } = company;
  const detail = [identification, city ?? countryName(country, language)].filter(Boolean).join(' · ');
  return { id, name, detail, by };
}

type Details = Readonly<Partial<Record<(typeof telling)[number], unknown>>>;

interface Saving {
  readonly edited?: { readonly id: string; readonly before: Details };
  readonly ownerId?: string | undefined;
  readonly input: Details & { readonly country?: unknown };
}

/**
 * Refuses once if similar companies were not shown yet; saving again confirms that it is another company. The
 * command itself refuses a taken number.
 */
export async function alikeUnseen(
  { services, actor, language }: Pick<PageContext, 'services' | 'actor' | 'language'>,
  form: PageForm,
  { edited, ownerId, input }: Saving,
): Promise<{ readonly rejection: Rejection; readonly alike: readonly ShownAlike[] } | null> {
  if (telling.every((name) => typeof input[name] !== 'string')) return null;
  const ask = async (details: Details) =>
    answerOf(services, { ...texts(details), id: edited?.id, ownerId }, actor);
  const [found, known] = await Promise.all([
    ask(edited === undefined ? input : { ...edited.before, ...input }),
    edited === undefined ? [] : ask(edited.before),
  ]);
  const seen = [...severalIn(form.fields, 'seen'), ...known.map(({ company }) => company.id)];
  const isTaken = found.some(
    ({ company }) =>
      company.identification !== null &&
      company.identification === input.identification &&
      company.country === (input.country ?? company.country),
  );
  const unseen = found.filter(({ company }) => !seen.includes(company.id));
  if (isTaken || unseen.length === 0) return null;
  const names = unseen.map(({ company }) => company.name).join(', ');
  return {
    rejection: reject('conflict', 'company.looks-like', { names }),
    alike: found.map((one) => shown(one, language)),
  };
}

async function answerOf(
  services: PageContext['services'],
  asked: object,
  actor: Actor,
): Promise<readonly AlikeCompany[]> {
  const found = await services.ask(listAlikeCompanies, asked, actor);
  return isRejection(found) ? [] : found;
}

function texts(details: Details): object {
  return Object.fromEntries(
    telling.flatMap((name) => (typeof details[name] === 'string' ? [[name, details[name]]] : [])),
  );
}
