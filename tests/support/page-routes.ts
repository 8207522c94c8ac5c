import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { projectRoot } from '@infrastructure/config/project-root';
import routes from '~/routes';

export interface PageRoute {
  /** Such as `/admin/rates/:kind`; of a layout the file around its pages. */
  readonly name: string;
  /** Relative to the project's folder. */
  readonly file: string;
  readonly isLayout: boolean;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Every route of `app/routes.ts`, with what its file exports. */
export const pageRoutes: readonly PageRoute[] = routes.flatMap((entry) => routesIn(entry, ''));

function routesIn({ path = '', file, children }: RouteConfigEntry, above: string): readonly PageRoute[] {
  const pattern = [above, path].filter((part) => part !== '').join('/');
  const source = readFileSync(join(projectRoot(), 'app', file), 'utf8');
  const exported = (name: string) =>
    new RegExp(
      `^export (?:async )?(?:function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b[^}]*\\}`,
      'm',
    ).test(source);
  const own = {
    name: children === undefined ? `/${pattern}` : file,
    file: `app/${file}`,
    isLayout: children !== undefined,
    hasLoader: exported('loader'),
    hasAction: exported('action'),
  };
  return [own, ...(children ?? []).flatMap((child) => routesIn(child, pattern))];
}
