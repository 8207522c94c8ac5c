import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { add, addMenuEntry, addTexts, edit, listIn, objectIn } from './edits';
import { camel, capital, kebabName, needed, pascal, UsageError } from './names';
import { contextAndName } from './read-model';

export interface PageOptions {
  readonly asks?: string | undefined;
  readonly es?: string | undefined;
  readonly en?: string | undefined;
  readonly group?: string | undefined;
}

const contexts = ['quoting', 'people'];

/** Plans the files of a back-office page with its endpoint, both of one read model's list. */
export function planPage(given: string | undefined, options: PageOptions): void {
  const [context, name] = contextAndName(given);
  if (!contexts.includes(context)) throw new UsageError(`a page's context is one of ${contexts.join(', ')}`);
  const readModel = kebabName(needed(options.asks, 'asks'), '--asks');
  const queries = `projections/${context}/${readModel}/queries.ts`;
  if (!existsSync(join(import.meta.dirname, '../..', queries)))
    throw new UsageError(`--asks ${readModel}: there is no ${queries}`);
  const titles = { es: needed(options.es, 'es'), en: needed(options.en, 'en') };
  const texts = context === 'quoting' ? 'quoting-staff' : 'people-admin';
  const names = { context, name, readModel, texts, query: `list${pascal(readModel)}` };

  edit('app/routes.ts', (file) => {
    listIn(file, 'backOffice').insertElement(0, `route('${name}', 'pages/${context}/${name}/${name}.tsx')`);
  });
  add(`app/pages/${context}/${name}/${name}.server.ts`, loaderText(names));
  add(`app/pages/${context}/${name}/${name}.tsx`, pageText(names));
  add(`app/api/${context}/${name}.ts`, endpointText(names, titles.en));
  edit(`app/api/${context}/index.ts`, (file) => {
    const local = camel(name);
    file.addImportDeclaration({ moduleSpecifier: `./${name}`, namespaceImport: local });
    listIn(file, 'groups').addElement(local);
  });
  for (const language of ['es', 'en'] as const) {
    const title = titles[language];
    const empty = { es: 'Todavía no hay nada aquí', en: 'Nothing here yet' }[language];
    addTexts(`app/texts/${language}/${texts}.json`, name, { title, empty });
    addTexts(`app/texts/${language}/navigation.json`, 'entries', { [name]: title });
  }
  addMenuEntry(options.group ?? 'quotes', name);
  edit('app/pages/shell/admin/entries.server.ts', (file) => {
    objectIn(file, 'limited').addPropertyAssignment({ name: `'${name}'`, initializer: "'manager'" });
  });
  add(`tests/api/${name}.test.ts`, testText(names));
}

interface PageNames {
  readonly context: string;
  readonly name: string;
  readonly readModel: string;
  readonly texts: string;
  readonly query: string;
}

const loaderText = ({
  context,
  readModel,
  query,
}: PageNames) => `import type { LoaderFunctionArgs } from '@remix-run/node';
import { ${query} } from '@projections/${context}/${readModel}/queries';
import { takeAnswer } from '~/pages/page-answers.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const rows = takeAnswer(context, await context.services.ask(${query}, {}, context.actor));
  return { rows };
}
`;

const pageText = ({ name, texts }: PageNames) => `import { useLoaderData } from '@remix-run/react';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { titled } from '~/pages/shell/titles';
import type { loader } from './${name}.server';

export { loader } from './${name}.server';
export const meta = titled('${texts}:${name}.title');

export default function ${pascal(name)}() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation('${texts}');
  return (
    <Page width="wide">
      <PageHeader title={t('${name}.title')} />
      <Card padding="none">
        {rows.length === 0 ? (
          <EmptyState icon={List} title={t('${name}.empty')} />
        ) : (
          <ul className="divide-y divide-line">
            {rows.map(({ id, changedAt }) => (
              <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
                <span className="truncate">{id}</span>
                <DateTime value={changedAt} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
`;

const endpointText = (
  { context, name, readModel, query }: PageNames,
  title: string,
) => `import { z } from 'zod';
import { ${query} } from '@projections/${context}/${readModel}/queries';
import { isRejection } from '@domain/shared/rejection';
import { defineEndpoint } from '../endpoint';

export const get${pascal(name)} = defineEndpoint({
  method: 'get',
  path: '/${name}',
  access: 'manager',
  summary: '${capital(title).replaceAll("'", "\\'")}',
  query: ${query}.input,
  answer: z.array(z.object({ _id: z.string(), changedAt: z.string() })),
  async handler({ ask, query }) {
    const rows = await ask(${query}, query);
    return isRejection(rows) ? rows : rows.map(({ id, changedAt }) => ({ _id: id, changedAt }));
  },
});
`;

const testText = ({
  context,
  name,
}: PageNames) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { loader } from '~/pages/${context}/${name}/${name}.server';
import { visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('page and endpoint answer a manager, and nobody below', async () => {
  const api = callerOf(platform.services);
  const manager = await platform.person('super-user');
  const executive = await platform.person('executive');
  const path = '/admin/${name}';
  expect(await visit(platform.services, manager, loader, path)).toMatchObject({ status: 200, data: { rows: [] } });
  expect((await visit(platform.services, executive, loader, path)).status).toBe(403);
  const get = async (email: string) => api.call('GET', '/${name}', { headers: await api.signIn(email) });
  expect(await get(manager.email)).toMatchObject({ status: 200, body: [] });
  expect((await get(executive.email)).status).toBe(403);
  expect((await api.call('GET', '/${name}')).status).toBe(401);
});
`;
