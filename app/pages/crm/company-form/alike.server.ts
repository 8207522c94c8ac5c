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

/** Fields by which companies look like one. */
const telling = ['name', 'fantasyName', 'identification', 'email', 'website'] as const;

/** A company that looks like the one in the form. */
export interface ShownAlike {
  readonly id: string;
  readonly name: string;
  /** Number and place, to tell it by. */
  readonly detail: string;
  readonly by: AlikeCompany['by'];
}

/** Companies that look like what is typed so far, as JSON. */
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
  // What is typed may be of a company that is gone meanwhile; saving will say so.
  return Response.json({ alike: isRejection(found) ? [] : found.map((one) => shown(one, language)) });
}

function shown({ company, by }: AlikeCompany, language: Language): ShownAlike {
  const { id, name, identification, city, country } = company;
  const detail = [identification, city ?? countryName(country, language)].filter(Boolean).join(' · ');
  return { id, name, detail, by };
}

type Details = Readonly<Partial<Record<(typeof telling)[number], unknown>>>;

interface Saving {
  /** The company that is edited, and what it was. */
  readonly edited?: { readonly id: string; readonly before: Details };
  readonly ownerId?: string | undefined;
  /** What is to be saved; of an edited company, what changes. */
  readonly input: Details & { readonly country?: unknown };
}

/**
 * Refuses once what looks like companies that the form has not shown yet: whoever saves it again means another one. A
 * number that is taken is refused by the command itself.
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
