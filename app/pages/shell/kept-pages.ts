import { encode } from 'turbo-stream';
import type { FormAnswer } from '~/pages/page-answers.server';
import { pagePathOf } from '~/pages/page-path';
import { typedIn } from '~/pages/typed-fields';

/** The page that is shown. */
export interface ShownPage {
  /** Path and query. */
  readonly address: string;
  /** What its loaders answered, by the ids of their routes. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface Keeping {
  /** Says what happened where a form does not; answers the sentence for the form. */
  readonly tell: () => string;
  /** Null where an error page is shown. */
  readonly shown: () => ShownPage | null;
}

/** What a browser hears when the server, or what the server needs, is away. */
const away: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * How pages ask their server while it cannot be reached. Remix puts the error page in the page's place, and whatever was typed is gone: here
 * a press leaves the page as it is, is answered as a refused form (503), and may be pressed again, since a command that was carried out after
 * all is known by its id. A page that was to be opened is answered by the error page for what is away.
 * @param ask `window.fetch`
 */
export function keepingPages(ask: typeof fetch, { tell, shown }: Keeping): typeof fetch {
  /** Where a press came to nothing: Remix loads that page anew after the press of a fetcher, refused or not. */
  let refusedAt: string | null = null;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://here');
    if (!url.pathname.endsWith('.data')) return ask(input, init);
    const isPress = init?.method === 'POST';
    if (isPress) refusedAt = null;
    const answer = await ask(input, init).catch((error: unknown) => {
      if (init?.signal?.aborted === true) throw error;
      return new Response(null, { status: 503 });
    });
    if (!away.has(answer.status)) return answer;
    const page = shown();
    if (isPress) {
      refusedAt = page?.address ?? null;
      return refused(tell(), init.body);
    }
    const isShown = page?.address === pagePathOf({ url: url.href });
    if (page !== null && isShown && page.address === refusedAt)
      return asBefore(page, url.searchParams.get('_routes'));
    // A refusal of the pages' own says more; what else comes, such as a proxy's page, Remix cannot read.
    if (answer.headers.has('X-Remix-Response')) return answer;
    // Remix shows the error page of a thrown answer's status.
    throw new Response(null, { status: 503 });
  };
}

/** The answer of an action that refused its form, as Remix writes it. */
function refused(sentence: string, body: BodyInit | null | undefined): Response {
  const data: FormAnswer = {
    problems: { '': [sentence] },
    code: 'service.unavailable',
    typed: typedIn(body instanceof URLSearchParams || body instanceof FormData ? body : []),
  };
  return new Response(encode({ data }), { status: 503, headers: { 'X-Remix-Response': 'yes' } });
}

/** The answer of a page's loaders, as Remix writes it: what they answered before. */
function asBefore({ data }: ShownPage, routes: string | null): Response {
  const asked = routes?.split(',') ?? Object.keys(data);
  const answers = Object.fromEntries(asked.map((id) => [id, { data: data[id] }]));
  return new Response(encode(answers), { headers: { 'X-Remix-Response': 'yes' } });
}
