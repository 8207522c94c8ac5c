import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ActionFunctionArgs } from '@remix-run/node';
import { catalogues } from '@domain/catalogues/registry';
import type { Actor } from '@domain/shared/actor';
import { projectRoot } from '@infrastructure/config/project-root';
import { pageContext } from '@tests/catalogues/page-visit';
import { pageRoutes } from '@tests/support/page-routes';
import { textOf } from './answered-text';
import type { FilledOwnerCompany } from './filled-owner-company';
import type { TwoOwnerCompanies } from './two-owner-companies';
import { marker, walkedCatalogues } from './walked-values';

type Serve = (args: ActionFunctionArgs) => unknown;
export type Params = Readonly<Record<string, string>>;

/** A route of `app/routes.ts` with its loader and action. */
export interface Route {
  /** Such as `/admin/rates/:kind`. */
  readonly name: string;
  /** Names of its parameters. */
  readonly names: readonly string[];
  readonly loader: Serve | undefined;
  readonly action: Serve | undefined;
  /** Intents of the forms on its screens. */
  readonly intents: readonly string[];
}

const modules = import.meta.glob<Readonly<Partial<Record<'loader' | 'action', Serve>>>>(
  '/app/pages/**/*.{tsx,resource.ts}',
);

export const routes: readonly Route[] = await Promise.all(
  pageRoutes.map(async ({ name, file }) => {
    const { loader, action } = (await modules[`/${file}`]?.()) ?? {};
    const names = [...name.matchAll(/:([a-zA-Z]+)/g)].map(([, parameter]) => parameter ?? '');
    return { name, names, loader, action, intents: intentsOf(file) };
  }),
);

/** Intents in the source of a route's screens: `'hold' satisfies MeetingIntent`, `name="intent" value="hold"`. */
function intentsOf(file: string): readonly string[] {
  const source = readFileSync(join(projectRoot(), file), 'utf8');
  const others = [...source.matchAll(/^export [^;]*'~\/(pages\/[\w/-]+)/gm)].map(([, path]) =>
    join('app', dirname(path ?? '')),
  );
  const screens = [...new Set([dirname(file), ...others])].flatMap((folder) =>
    readdirSync(join(projectRoot(), folder))
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(projectRoot(), folder, name), 'utf8')),
  );
  const named =
    /'([\w-]+)' satisfies \w*Intent|name="intent" value="([\w-]+)"|intent: '([\w-]+)'|intent="([\w-]+)"/g;
  return [
    ...new Set(screens.flatMap((text) => [...text.matchAll(named)].map((found) => found.slice(1).join('')))),
  ];
}

/** Parameters that are no record's id. */
const choices: Readonly<Record<string, readonly string[]>> = {
  section: ['states', 'results', 'executives', 'people', 'rows'],
  document: ['terms'],
  origin: ['MIA'],
  destination: ['SCL'],
  version: ['1'],
  model: ['company'],
  catalogue: walkedCatalogues,
  name: ['suppliers', 'portfolios', 'tags', 'clients'],
};

/** Finds marked texts, and is no marker itself where a page repeats it. */
const word = marker.slice(0, -1);

export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Opens pages with values of the filled owner company. */
export function walkedPages({ services }: TwoOwnerCompanies, filled: FilledOwnerCompany) {
  const inputNames = new Set(catalogues.flatMap(({ fields }) => Object.keys(fields)));
  return {
    /** Parameters of a route, beginning with ids of the records that its address is named for. */
    paramsOf({ name: route, names }: Route): readonly Params[] {
      if (names.length === 0) return [{}];
      const kinds = route.startsWith('/admin/audit') ? ['quoter', 'company', 'reservation'] : ['aerial'];
      const some = (name: string) => (name === 'kind' ? kinds : choices[name]);
      const fixed = names.reduce<readonly Params[]>(
        (all, name) => all.flatMap((one) => (some(name) ?? ['']).map((value) => ({ ...one, [name]: value }))),
        [{}],
      );
      const all = fixed.flatMap((params) => {
        const catalogue = catalogues.find(({ path }) => path === params['catalogue']);
        const own = filled.ids.get(catalogue?.category ?? params['kind'] ?? '');
        const ids = names.some((name) => params[name] === '')
          ? (own?.slice(-2) ?? filled.idsNear(route))
          : [''];
        return ids.flatMap((id) => {
          const fill = (byName: boolean) =>
            Object.fromEntries(
              names.map((name) => {
                const valued = byName ? filled.textOf(name, id) : id;
                return [name, params[name] || valued];
              }),
            );
          return [fill(true), fill(false)];
        });
      });
      return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
    },

    /** Queries of a route: empty, and a search where its address has no record's id. */
    queriesOf: ({ names }: Route): readonly string[] =>
      names.every((name) => name in choices) ? ['', `?search=${word}&q=${word}`] : [''],

    async open(
      page: Serve,
      actor: Actor,
      {
        params,
        query = '',
        form,
      }: { readonly params: Params; readonly query?: string; readonly form?: FormData },
    ): Promise<Answered> {
      const request = new Request(`http://localhost/${query}`, form && { method: 'POST', body: form });
      const context = { ...pageContext(services, actor, '/'), headers: new Headers() };
      const answer = await Promise.resolve()
        .then(() => page({ request, params, context }))
        .catch((thrown: unknown) => {
          if (thrown instanceof Response) return thrown;
          throw thrown;
        });
      if (answer instanceof Response) return { status: answer.status, text: await textOf(answer) };
      const { data, init } = (answer ?? {}) as { data?: unknown; init?: { status?: number } | null };
      const text = await textOf(await settled(answer));
      return { status: data === undefined ? 200 : (init?.status ?? 200), text };
    },

    /** A form with the fields of all catalogues and of the filled owner company's records. */
    formOf(intent: string, id: string): FormData {
      const form = new FormData();
      form.set('intent', intent);
      for (const name of [
        ...inputNames,
        'id',
        'companyId',
        'quoteId',
        'personId',
        'text',
        'comment',
        'reason',
      ]) {
        const value = filled.valueOf(name, id);
        if (typeof value === 'string') form.append(name, value);
      }
      return form;
    },
  };
}

/** An answer with the promises that a page streams awaited. */
async function settled(value: unknown): Promise<unknown> {
  if (value instanceof Promise) return settled(await value);
  if (Array.isArray(value)) return Promise.all(value.map(settled));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value).map(async ([name, one]) => [name, await settled(one)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
