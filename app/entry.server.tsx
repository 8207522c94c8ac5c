import { PassThrough } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { Reading } from '~/pages/shell/reading';
import { setTitleTexts } from '~/pages/shell/titles';
import { isUnavailable, sayAway } from '~/services.server';
import { textsIn } from '~/texts/translate.server';

/** Milliseconds until pending data of a page is given up. */
export const streamTimeout = 8000;

setTitleTexts((language) => textsIn(language).t);

/** Streams the shell first and pending data as it arrives; crawlers get everything at once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { language, requestId, nonce, log }: AppLoadContext,
): Promise<Response> {
  const isCrawler = isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let answered = status;
    let isStreaming = false;
    const send = () => {
      isStreaming = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <Reading facts={{ language, requestId, nonce }} texts={textsIn(language)}>
        <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </Reading>,
      {
        nonce,
        ...(isCrawler ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError(error: unknown) {
          answered = 500;
          // Before the shell is ready the error is thrown to the caller, who logs it.
          if (isStreaming) log.error({ err: error }, 'rendering a page failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000);
  });
}

/** Logs faults of loaders and actions once; the page shows only the request's id. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  // Remix's own refusals, such as 405 for a form sent to a page without action, quote the path.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isUnavailable(error)) sayAway(context.log, error);
  else context.log.error({ err: error }, 'a page failed');
}
