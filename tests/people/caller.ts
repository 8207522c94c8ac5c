import { createApi } from '~/api';
import { holdAnswersToSchema } from '~/api/answering';
import type { ApiBindings } from '~/http/api-door';
import type { Services } from '~/services';
import { password } from './platform';

/** What tests look at in answers: of users, of errors, of a sign-in. */
export interface Body {
  readonly _id: string;
  readonly id: string;
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly message: string | readonly string[];
  readonly token: string;
}

export interface Answered<Shape> {
  readonly status: number;
  readonly body: Shape;
  readonly headers: Headers;
}

/** Calls the API as a program would, without a socket; every answer is held against its schema. */
export function callerOf(services: Services) {
  holdAnswersToSchema();
  const api = createApi(services, { apiRequestsPerMinute: 0 });
  let calls = 0;

  const call = async <Shape = Body>(
    method: string,
    path: string,
    {
      body,
      headers = {},
      address,
    }: {
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** Of the network; another one for each call by default. */
      readonly address?: string;
    } = {},
  ): Promise<Answered<Shape>> => {
    calls += 1;
    const isRaw = body instanceof FormData || body instanceof ReadableStream;
    const request = new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body), duplex: 'half' }),
    });
    const bindings = {
      requestId: `call-${calls}`,
      log: services.log,
      address: address ?? `198.51.100.${calls % 250}`,
    };
    const response = await api(request, bindings as unknown as ApiBindings);
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text === '' ? 'null' : text) as Shape,
      headers: response.headers,
    };
  };

  return {
    call,
    /** Signs somebody in: the headers of their later calls. */
    async signIn(email: string): Promise<Readonly<Record<string, string>>> {
      const { body } = await call('POST', '/auth/login', { body: { email, password } });
      return { authorization: `Bearer ${body.token}` };
    },
  };
}
