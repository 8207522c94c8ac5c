import type { EventStore, Page } from '../event-store/event-store';

export async function* readToEnd(
  store: EventStore,
  { after, ...options }: Parameters<EventStore['readAll']>[0],
): AsyncGenerator<Page> {
  let next = store.readAll({ ...options, after });
  for (;;) {
    const page = await next;
    if (!page.isEnd) {
      next = store.readAll({ ...options, after: page.upTo });
      next.catch(() => undefined);
    }
    yield page;
    if (page.isEnd) return;
  }
}
