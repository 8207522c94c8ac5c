import type { Account } from '@tests/support/running-platform';

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** The fields of a refusal (docs/endpoints.md, "Errors"). */
export interface Refused {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string | readonly string[];
  readonly requestId: string;
}

interface Sending {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A program that uses `/api/v1` over HTTP. */
export interface ApiClient {
  /** One call, whatever its status. */
  call<Body>(method: string, path: string, sending?: Sending): Promise<Answered<Body>>;
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: unknown, headers?: Sending['headers']): Promise<Body>;
  patch<Body>(path: string, body: unknown, headers?: Sending['headers']): Promise<Body>;
  /** Uploads a text file in the form field `file`. */
  upload<Body>(path: string, text: string, fields?: Readonly<Record<string, string>>): Promise<Body>;
  /** The same client with a person's session. */
  as(account: Pick<Account, 'email' | 'password'>): Promise<ApiClient>;
}

/** A client without a session. `get`, `post` and `patch` fail the test if they are refused. */
export function apiAt(origin: string, credential: Readonly<Record<string, string>> = {}): ApiClient {
  const call = async <Body>(
    method: string,
    path: string,
    { body, headers = {} }: Sending = {},
  ): Promise<Answered<Body>> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...credential,
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: answer as Body };
  };
  const done = async <Body>(method: string, path: string, sending?: Sending): Promise<Body> => {
    const { status, body } = await call<Body>(method, path, sending);
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    call,
    get: (path) => done('GET', path),
    post: (path, body, headers) => done('POST', path, { body, headers: headers ?? {} }),
    patch: (path, body, headers) => done('PATCH', path, { body, headers: headers ?? {} }),
    upload(path, text, fields = {}) {
      const body = new FormData();
      body.set('file', new File([text], 'archivo.csv', { type: 'text/csv' }));
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return done('POST', path, { body });
    },
    async as({ email, password }) {
      const { token } = await done<{ token: string }>('POST', '/auth/login', { body: { email, password } });
      return apiAt(origin, { authorization: `Bearer ${token}` });
    },
  };
}
