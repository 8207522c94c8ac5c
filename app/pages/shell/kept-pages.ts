import { encode } from 'turbo-stream';
import type { FormAnswer } from '~/ui/form/form-answer';
import { pagePathOf } from '~/pages/page-path';
import { typedIn } from '~/pages/forms/typed-fields';

export interface ShownPage {
  /** Path and query. */
  readonly address: string;
  /** What its loaders answered, by route id. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface Keeping {
  /** Says what happened where no form does; returns the sentence for the form. */
  readonly tell: () => string;
  /** Null while an error page is shown. */
  readonly shown: () => ShownPage | null;
  /** Resolves when it is worth asking again. Rejects when the request is taken back. */
  readonly reconnected: (signal: AbortSignal | null | undefined) => Promise<void>;
}

/** Statuses sent when the server, or a service it needs, is away. */
const away: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Wraps `fetch` for while the server cannot be reached. Remix would replace the page by an error page and lose
 * everything typed. Instead, a failed submission keeps the page and is answered as a refused form (503). It can be
 * submitted again: the command's id shows whether it was carried out after all. A page that was to be opened is asked for
 * until the connection is back, beside the one that is shown; it gets the error page for outages if the server says that
 * something is away.
 * @param ask `window.fetch`
 */
export function keepingPages(ask: typeof fetch, { tell, shown, reconnected }: Keeping): typeof fetch {
  /** The page of a failed submission: after a fetcher's submission Remix reloads that page, refused or not. */
  let refusedAt: string | null = null;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://here');
    if (!url.pathname.endsWith('.data')) return ask(input, init);
    const isSubmission = init?.method === 'POST';
    if (isSubmission) refusedAt = null;
    const lost = (error: unknown) => {
      if (init?.signal?.aborted === true) throw error;
      return null;
    };
    const first = await ask(input, init).catch(lost);
    if (first !== null && !away.has(first.status)) return first;
    const page = shown();
    if (isSubmission) {
      refusedAt = page?.address ?? null;
      return refused(tell(), init.body);
    }
    const isShown = page?.address === pagePathOf({ url: url.href });
    if (page !== null && isShown && page.address === refusedAt)
      return asBefore(page, url.searchParams.get('_routes'));
    let answer = first;
    if (answer === null && page !== null) tell();
    while (answer === null && page !== null) {
      await reconnected(init?.signal);
      answer = await ask(input, init).catch(lost);
    }
    if (answer !== null && !away.has(answer.status)) return answer;
    // A refusal written by a page says more. Remix cannot read other answers, such as a proxy's page.
    if (answer?.headers.has('X-Remix-Response') === true) return answer;
    // Remix shows the error page for a thrown response's status.
    throw new Response(null, { status: 503 });
  };
}

/**
 * Keeps the page where a link is followed, or a search sent, while the browser knows that it is offline: the script of
 * another page could not be loaded, and the browser would show a page of its own. A form is not submitted to a page
 * whose script is not loaded: the submission would never end.
 */
export function stayWhileOffline(tell: () => void, isLoaded: (path: string) => boolean): void {
  const refuse = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    tell();
  };
  const clicked = (event: MouseEvent): void => {
    if (navigator.onLine || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPage =
      link?.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
    if (isPage && link.target === '' && !link.hasAttribute('download')) refuse(event);
  };
  const submitted = (event: SubmitEvent): void => {
    const form = event.target;
    if (navigator.onLine || !(form instanceof HTMLFormElement)) return;
    const { pathname } = new URL(form.getAttribute('action') ?? '', location.href);
    if (form.method === 'get' || !isLoaded(pathname)) refuse(event);
  };
  document.addEventListener('click', clicked, true);
  document.addEventListener('submit', submitted, true);
}

/** The answer of an action that refused its form, in Remix's format. */
function refused(sentence: string, body: BodyInit | null | undefined): Response {
  const data: FormAnswer = {
    status: 'error',
    error: { '': [sentence] },
    code: 'service.unavailable',
    ...typedIn(body instanceof URLSearchParams || body instanceof FormData ? body : new FormData()),
  };
  return new Response(encode({ data }), { status: 503, headers: { 'X-Remix-Response': 'yes' } });
}

/** The answer of a page's loaders, in Remix's format, with the data they answered before. */
function asBefore({ data }: ShownPage, routes: string | null): Response {
  const asked = routes?.split(',') ?? Object.keys(data);
  const answers = Object.fromEntries(asked.map((id) => [id, { data: data[id] }]));
  return new Response(encode(answers), { headers: { 'X-Remix-Response': 'yes' } });
}
