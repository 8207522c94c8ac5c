import type { EventStore, Page } from '../event-store/event-store';

/** Reads the log page by page to its end, each page while the one before is handled. */
export async function* readToEnd(
  store: EventStore,
  { after, ...options }: Parameters<EventStore['readAll']>[0],
): AsyncGenerator<Page> {
  let next = store.readAll({ ...options, after });
  for (;;) {
    const page = await next;
    if (!page.isEnd) {
      next = store.readAll({ ...options, after: page.upTo });
      next.catch(() => undefined); // awaited in the next loop, after the page was handled
    }
    yield page;
    if (page.isEnd) return;
  }
}
