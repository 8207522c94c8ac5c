import type { ActionFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { PageContext } from '~/http/load-context';
import type { TestPlatform } from './platform';

type Page = (args: ActionFunctionArgs) => unknown;

/** What came of a visit: where it leads, or what the page gets. */
export interface Visit {
  readonly status: number;
  readonly leadsTo: string | null;
  readonly data: unknown;
  readonly response: Response | null;
}

const withInit = z.object({
  data: z.unknown(),
  init: z.object({ status: z.number().default(200), headers: z.instanceof(Headers).optional() }),
});

async function seen(answer: unknown): Promise<Visit> {
  if (answer instanceof Response) {
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const data: unknown = isJson ? await answer.clone().json() : null;
    return { status: answer.status, leadsTo: answer.headers.get('location'), data, response: answer };
  }
  const { data, init } = withInit.safeParse(answer).data ?? { data: answer, init: { status: 200 } };
  return { status: init.status, leadsTo: null, data, response: null };
}

/** A browser: keeps its cookies, posts forms, and meets a page's action or loader as the server would call it. */
export function openBrowserAt(platform: TestPlatform) {
  const jar = new Map<string, string>();
  let visits = 0;
  const keep = (cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const visit = async (
    page: Page,
    path: string,
    form?: Record<string, string>,
    params = {},
  ): Promise<Visit> => {
    visits += 1;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form && new URLSearchParams(form);
    const request = new Request(`http://localhost${path}`, {
      headers: { cookie, 'user-agent': 'Firefox/140.0' },
      ...(body && { method: 'POST', body }),
    });
    const { services } = platform;
    const { actor, person, cookies = [] } = await services.authentication.ofPage(request);
    keep(cookies);
    const context = {
      services,
      actor,
      person,
      path,
      language: 'es',
      requestId: uuidv7(),
      address: `203.0.113.${visits}`,
      log: services.log,
      nonce: '',
    } satisfies PageContext;
    const answer = await Promise.resolve(page({ request, context, params })).catch(
      (thrown: unknown) => thrown,
    );
    const headers =
      answer instanceof Response ? answer.headers : withInit.safeParse(answer).data?.init.headers;
    keep(headers?.getSetCookie() ?? []);
    return seen(answer);
  };
  return { jar, visit };
}
