import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { countUnviewed } from '@projections/notifications/queries';
import type { PageContext } from '~/http/load-context';

/** Milliseconds between two signs of life, for proxies that close silent connections. */
const beatEveryMs = 25_000;
/** A stream ends after so long (ms); the browser opens another one. */
const longestMs = 30 * 60_000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  // Nginx would hold back what does not fill its buffer.
  'X-Accel-Buffering': 'no',
  // A connection that was kept would hold up the server's shutdown.
  Connection: 'close',
};

/** Tells the page not to come back: nobody is signed in. */
const over = 'event: over\ndata:\n\n';

/** Keeps a stream that newer ones of its person displaced from coming back at once (ms), and displacing another. */
const backLater = 'retry: 300000\n\n';

/**
 * How many notifications the reader has not viewed, as server-sent events: now, and whenever they change. Since each
 * stream begins with the present count, whoever lost one has missed nothing.
 */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (context.person === null) return new Response(over, { headers });
  return new Response(countsFor(request, context, context.person.id), { headers });
}

type Counting = Pick<PageContext, 'services'>;

const asked = new Map<string, Promise<number | Rejection>>();

/**
 * Counts once for all streams of a person that hear news at a time. The query starts after all of them have asked, so that
 * none gets a count from before its news.
 */
function countTogether({ services }: Counting, actor: Actor): Promise<number | Rejection> {
  const known = asked.get(actor.id);
  if (known !== undefined) return known;
  const counted = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    asked.delete(actor.id);
    return services.ask(countUnviewed, {}, actor);
  });
  asked.set(actor.id, counted);
  return counted;
}

/** The next event; null: the session has ended. */
async function nextEvent(request: Request, { services }: Counting, personId: string): Promise<string | null> {
  const { actor } = await services.authentication.ofPage(request);
  if (actor.kind !== 'person' || actor.id !== personId) return null;
  const unviewed = await countTogether({ services }, actor);
  return isRejection(unviewed) ? null : `data: ${JSON.stringify({ unviewed, at: Date.now() })}\n\n`;
}

const encoder = new TextEncoder();

function countsFor(request: Request, context: Counting, personId: string): ReadableStream<Uint8Array> {
  const { services } = context;
  let stop = (): void => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      let hasEnded = false;
      let isSending = false;
      let isBehind = false;
      const isOpen = (): boolean => !hasEnded;
      const close = (last?: string): void => {
        if (hasEnded) return;
        stop();
        if (last !== undefined) write(last);
        controller.close();
      };
      const send = async (): Promise<void> => {
        isBehind = true;
        if (isSending) return;
        isSending = true;
        while (isBehind && isOpen()) {
          isBehind = false;
          const event = await nextEvent(request, context, personId);
          if (event === null) close(over);
          else if (isOpen()) write(event);
        }
        isSending = false;
      };
      const unwatch = services.notificationNews.watch(personId, {
        onNews: send,
        onEnd: (why) => close(why === 'crowded' ? backLater : undefined),
      });
      const beat = setInterval(() => write(': \n\n'), beatEveryMs);
      const end = setTimeout(close, longestMs);
      stop = () => {
        hasEnded = true;
        unwatch();
        clearInterval(beat);
        clearTimeout(end);
      };
    },
    cancel: () => stop(),
  });
}
