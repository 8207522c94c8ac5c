import type { ActionFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import type { PageContext } from '~/http/load-context';
import type { Language } from '~/texts';
import type { Services } from '~/services';

type Page = (args: ActionFunctionArgs) => unknown;

/** The result of a visit: a redirect, or the page's data. */
export interface Seen<Data> {
  readonly status: number;
  readonly leadsTo: string | null;
  readonly data: Data;
}

interface Visit {
  readonly params?: Readonly<Record<string, string>>;
  /** The posted form; absent for a GET. */
  readonly form?: FormData;
  readonly language?: Language;
}

const withInit = z.object({ data: z.unknown(), init: z.object({ status: z.number() }).nullish() });

/** What the server gives a page on somebody's behalf. */
export function pageContext(services: Services, actor: Actor, path: string, language: Language = 'es') {
  const person =
    actor.kind === 'person' ? { id: actor.id, name: 'Ana Rojas', email: 'ana@example.com' } : null;
  const requestId = uuidv7();
  const { log } = services;
  return { services, actor, person, path, language, requestId, log, nonce: '' } satisfies PageContext;
}

/** Calls a page's loader or action on somebody's behalf, as the server would. */
export async function visit<Data = Readonly<Record<string, unknown>>>(
  services: Services,
  actor: Actor,
  page: Page,
  path: string,
  { params = {}, form, language = 'es' }: Visit = {},
): Promise<Seen<Data>> {
  const request = new Request(`http://localhost${path}`, form && { method: 'POST', body: form });
  const context = pageContext(services, actor, path, language);
  const answer = await Promise.resolve()
    .then(() => page({ request, params, context }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  if (answer instanceof Response) {
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const data = (isJson ? await answer.json() : null) as Data;
    return { status: answer.status, leadsTo: answer.headers.get('location'), data };
  }
  const { data, init } = withInit.safeParse(answer).data ?? { data: answer, init: null };
  return { status: init?.status ?? 200, leadsTo: null, data: data as Data };
}

/** A record's values as its form posts them: by field paths, several values under one name, texts one per line. */
export function formOf(
  values: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  const write = (name: string, value: unknown): void => {
    if (value === null || value === undefined) form.append(name, '');
    else if (value instanceof File) form.append(name, value);
    else if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) write(typeof one === 'object' ? `${name}[${at}]` : name, one);
    } else if (typeof value === 'object') {
      for (const [part, one] of Object.entries(value)) write(`${name}.${part}`, one);
    } else form.append(name, `${value as string | number | boolean}`);
  };
  for (const [name, value] of Object.entries({ ...values, ...more })) write(name, value);
  return form;
}
