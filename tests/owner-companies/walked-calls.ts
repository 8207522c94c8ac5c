import type { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { catalogues } from '@domain/catalogues/registry';
import { isRejection } from '@domain/shared/rejection';
import { createApi, endpoints } from '~/api';
import type { AnyEndpoint } from '~/api/endpoint';
import type { ApiBindings } from '~/http/api-door';
import { openApiClient } from '~/use-cases/people/api-clients.server';
import { sampleValues } from '@tests/catalogues/sample-values';
import { pngOf } from '@tests/support/png-of';
import { filledInputs } from './filled-input';
import type { FilledOwnerCompany } from './filled-owner-company';
import type { OwnerCompany, Person, TwoOwnerCompanies } from './two-owner-companies';
import { walkedCatalogues } from './walked-values';

/** Somebody who calls the API, with the headers of their credential. */
export interface Caller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The same person with a new session, for calls that may end the others. */
  again(): Promise<Caller>;
}

/** Parameters of paths that are no record's id. */
const pathValues: Readonly<Record<string, string>> = {
  ...{ language: 'es', document: 'terms', version: '1', typeRate: 'AERIAL', isViewed: 'true' },
  ...{ code: 'CL', countryId: 'CL' },
};

/** The call without the catalogue that it is of. */
const kindOf = ({ method, path }: AnyEndpoint, catalogue: string) =>
  `${method} ${path.slice(catalogue.length + 1)}`;

const catalogueOf = ({ path }: AnyEndpoint) =>
  catalogues.find((one) => path === `/${one.path}` || path.startsWith(`/${one.path}/`))?.path;

/** Calls that every catalogue has. */
const kindsOfCatalogues = new Set(
  endpoints.filter((one) => catalogueOf(one) === 'tags').map((one) => kindOf(one, 'tags')),
);

/** All calls, of which those that every catalogue has are walked of some catalogues. */
const walked = endpoints.filter((endpoint) => {
  const catalogue = catalogueOf(endpoint);
  if (catalogue === undefined || walkedCatalogues.includes(catalogue)) return true;
  return !kindsOfCatalogues.has(kindOf(endpoint, catalogue));
});
export const reading = walked.filter(({ method }) => method === 'get');
export const writing = walked.filter(({ method }) => method !== 'get');

export function takesRecord({ path }: AnyEndpoint): boolean {
  return path.includes('{');
}

/** A visitor, and everybody of an owner company but administrators, who reach every owner company. */
export async function strangersOf(two: TwoOwnerCompanies, company: OwnerCompany): Promise<readonly Caller[]> {
  const admin = await company.person('admin');
  const program = { name: 'Tienda', allowedDomain: 'tienda.example', role: 'super-user' };
  const client = await openApiClient(two.platform.requestContext(admin), program, uuidv7());
  if (isRejection(client)) throw new Error(client.code);
  const headers = {
    authorization: `Bearer ${client.token}`,
    'x-client-id': client.id,
    'x-allowed-domain': program.allowedDomain,
  };
  const unchanging = (name: string, own: Caller['headers']): Caller => {
    const caller: Caller = { name, headers: own, again: () => Promise.resolve(caller) };
    return caller;
  };
  return [
    await signedIn(two, await company.person('super-user')),
    await signedIn(two, await company.person('client', [await company.company('Otra')])),
    unchanging('visitor', {}),
    await signedIn(two, await company.person('auditor')),
    await signedIn(two, await company.person('executive')),
    unchanging('program', headers),
  ];
}

export async function signedIn(two: TwoOwnerCompanies, person: Person): Promise<Caller> {
  const { token } = await two.services.auth.sessions.open(person.id, { via: 'api' });
  const headers = { authorization: `Bearer ${token}` };
  return { name: person.roles.join(), headers, again: () => signedIn(two, person) };
}

/** Makes calls with values of the filled owner company. */
export function walkedCalls({ services }: TwoOwnerCompanies, filled: FilledOwnerCompany) {
  const door = createApi(services, { apiRequestsPerMinute: 0 });
  let calls = 0;
  return {
    async call(
      { method }: AnyEndpoint,
      address: string,
      { headers }: Caller,
      body?: object,
    ): Promise<Response> {
      calls += 1;
      const isForm = body instanceof FormData;
      const request = new Request(`http://localhost/api/v1${address}`, {
        method: method.toUpperCase(),
        headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const bindings = {
        requestId: 'walk',
        log: services.log,
        address: `198.51.${calls % 250}.${calls % 249}`,
      };
      return door(request, bindings as unknown as ApiBindings);
    },

    /** Addresses of an endpoint with the id in each, beginning with ids of the records that its path is named for. */
    addressesOf({ path }: AnyEndpoint): ReadonlyMap<string, string> {
      const names = path.match(/\{\w+\}/g) ?? [];
      const ids = filled.idsNear(path);
      const byName = ids.map((id) => [
        path.replace(/\{(\w+)\}/g, (_all, name: string) =>
          encodeURIComponent(pathValues[name] ?? filled.textOf(name, id)),
        ),
        id,
      ]);
      const byId = names.length === 1 ? ids.map((id) => [path.replace(/\{\w+\}/, id), id]) : [];
      return new Map([...byName, ...byId] as [string, string][]);
    },

    /** Queries of an endpoint: empty, and with every parameter that has a value here. */
    queriesOf({ query }: AnyEndpoint): readonly string[] {
      if (query === undefined) return [''];
      const { id } = filled.people.client;
      const inputs = filledInputs(query as z.ZodType, (name) => filled.valueOf(name, id));
      const written = inputs.map((input) => {
        const fields = Object.entries(input as object).map(([name, value]) => [name, String(value)]);
        return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`;
      });
      return [...new Set(['', ...written])];
    },

    /** Bodies of an endpoint: with required fields alone, and with every field that has a value here. */
    bodiesOf({ path, body, files = {} }: AnyEndpoint, id: string): readonly (object | undefined)[] {
      const catalogue = catalogues.find((one) => `/${one.path}` === path);
      if (catalogue !== undefined) return [sampleValues(catalogue, 31)];
      const field = Object.keys(files).find((name) => files[name]?.isRequired === true);
      if (body === undefined && field === undefined) return [undefined];
      const schema = body as z.ZodType | undefined;
      const inputs = schema === undefined ? [{}] : filledInputs(schema, (name) => filled.valueOf(name, id));
      const distinct = [...new Map(inputs.map((one) => [JSON.stringify(one), one as object])).values()];
      return field === undefined ? distinct : distinct.map((fields) => formOf(fields, field));
    },
  };
}

function formOf(fields: object, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(file, new File([Uint8Array.from(pngOf(10, 10))], 'imagen.png'));
  return form;
}
