import pino from 'pino';
import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import type { Language } from '~/texts';
import { guardedPages } from './page-build';

interface Tried {
  readonly route: string;
  readonly catalogue?: string;
  readonly does: 'loader' | 'action';
}

async function failing(error: Error, { route, catalogue, does }: Tried, language: Language = 'en') {
  const fail = () => Promise.reject(error);
  const build = { routes: { [route]: { module: { [does]: fail } } } } as unknown as ServerBuild;
  const handler = guardedPages(build).routes[route]?.module[does];
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const context = { language, log, requestId: 'request-1', path: '/' };
  const request = new Request('http://localhost/', does === 'action' ? { method: 'POST', body: '' } : {});
  const thrown: unknown = await Promise.resolve(
    handler?.({ request, params: { catalogue }, context } as never),
  ).catch((reason: unknown) => reason);
  const body = thrown instanceof Response ? ((await thrown.json()) as object) : thrown;
  return { status: thrown instanceof Response ? thrown.status : null, body, logged: logged.length };
}

const record = 'pages/catalogues/one/one';
const added = 'pages/catalogues/new/new';
const users: Tried = { route: 'pages/people/users/users', does: 'loader' };

describe('a page that fails where there is a toast for it', () => {
  it.each<[Tried, string, string]>([
    [users, 'Error al obtener usuarios. Inténtalo de nuevo', 'Error loading users. Please try again.'],
    [
      { route: 'pages/people/companies-lookup.resource', does: 'loader' },
      'Error al buscar empresas. Inténtelo de nuevo.',
      'Error fetching companies. Please try again.',
    ],
    [
      { route: record, catalogue: 'faqs', does: 'action' },
      'Error al actualizar la pregunta frecuente',
      'Error updating FAQ',
    ],
    [
      { route: added, catalogue: 'faq-categories', does: 'action' },
      'Error al agregar la categoría',
      'Error adding category',
    ],
    [
      { route: added, catalogue: 'faq-subcategories', does: 'action' },
      'Error al agregar la subcategoría',
      'Error adding subcategory',
    ],
  ])('%j says so, with the fault logged once and nothing of it shown', async (tried, es, en) => {
    for (const [language, notice] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const { status, body, logged } = await failing(new Error('a secret detail'), tried, language);
      expect([status, logged]).toEqual([500, 1]);
      expect(body).toMatchObject({ code: 'service.fault', requestId: 'request-1', notice });
      expect(JSON.stringify(body)).not.toContain('secret');
      const away = await failing(new EventStoreUnavailable('away'), tried, language);
      expect(away).toMatchObject({ status: 503, body: { code: 'service.unavailable', notice } });
    }
  });

  it('leaves every other fault to Remix, which logs it', async () => {
    const error = new Error('a secret detail');
    const other: readonly Tried[] = [
      { route: 'pages/quoting/list/quoters', does: 'loader' },
      { route: record, catalogue: 'faqs', does: 'loader' },
      { route: record, catalogue: 'ports', does: 'action' },
      { ...users, does: 'action' },
    ];
    for (const tried of other)
      expect(await failing(error, tried)).toEqual({ status: null, body: error, logged: 0 });
  });
});

it('keeps what was typed into a form while the event store is away', async () => {
  const action = async ({ request }: ActionFunctionArgs) => {
    await request.formData();
    throw new EventStoreUnavailable('away');
  };
  const build = { routes: { [record]: { module: { action } } } } as unknown as ServerBuild;
  const body = new URLSearchParams({ intent: 'state', comment: 'Pedí a LATAM', password: 'Secreta-2026' });
  const request = new Request('http://localhost/', { method: 'POST', body });
  const context = { language: 'en', log: pino({ level: 'silent' }), requestId: 'request-1', path: '/' };
  const refused = await guardedPages(build).routes[record]?.module.action?.({
    request,
    params: { catalogue: 'ports' },
    context,
  } as never);
  expect(refused).toMatchObject({
    init: { status: 503 },
    data: {
      code: 'service.unavailable',
      error: { '': [expect.stringContaining('not available')] },
      initialValue: { intent: 'state', comment: 'Pedí a LATAM' },
    },
  });
  expect(JSON.stringify(refused)).not.toContain('Secreta');
});
