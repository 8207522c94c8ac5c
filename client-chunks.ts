import type { Preset } from '@remix-run/dev';
import type { Rollup } from 'vite';

type Graph = Parameters<Extract<Rollup.ManualChunksOption, (...parts: never[]) => unknown>>[1];

/**
 * Groups of pages by the beginning of their paths: what a visitor opens first, and pages that need little. The rest of
 * the shop and of the back office are a group each.
 */
const pathGroups: readonly (readonly [group: string, paths: RegExp])[] = [
  ['home', /^shop $/],
  ['results', /^shop rates$/],
  ['reading', /^shop (?:\*|help|terms|privacy|lanes)/],
  ['entering', /^shop login$/],
  ['cart', /^shop cart$/],
  ['shop', /^shop/],
  ['dashboard', /^staff (?:\*|$)/],
  ['staff', /^staff/],
];

/** Big libraries that few modules of a page use: scripts of their own. None imports the pages' modules. */
const libraries: readonly (readonly [name: string, files: RegExp])[] = [
  ['parsing', /\/node_modules\/(?:zod|big\.js)\//],
];

/** Groups that share what the first two share, so that little things do not become scripts of their own. */
const widened: readonly (readonly [one: string, other: string, also: readonly string[]])[] = [
  ['home', 'reading', pathGroups.map(([group]) => group)],
  ['home', 'entering', pathGroups.map(([group]) => group)],
  ['home', 'results', ['cart', 'shop', 'staff']],
  ['home', 'dashboard', ['shop', 'staff']],
  ['home', 'cart', ['shop', 'staff']],
];

/** Users from which on a module goes into a script that its whole group shares. */
const many = 40;

const routeQuery = '?__remix-build-client-route';
const indexOfLibrary =
  /\/(lucide-react)\/dist\/esm\/lucide-react\.mjs$|\/(react-aria-components)\/dist\/exports\/index\.mjs$|\/(react-i18next)\/dist\/es\/index\.js$/;

/** Imports of parts that no page uses: a dialog's trigger needs menus, the dialog does not. */
const unused = [{ importer: /react-aria-components\/.*\/Dialog\.mjs$/, imported: /\/Menu\.mjs$/ }];

interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
}

/**
 * Puts modules that several pages use into few scripts, by the groups of pages that use them: Rollup alone makes one
 * script for each set of pages, some hundred a page. A module's imports belong to all groups of the module, so scripts
 * never import one another in circles.
 */
export function clientChunks(): {
  readonly preset: Preset;
  readonly manualChunks: (id: string, graph: Graph) => string | undefined;
} {
  let groups: ReadonlyMap<string, readonly string[]> = new Map();
  let chunks: ReadonlyMap<string, string> | undefined;
  return {
    preset: {
      name: 'client-chunks',
      remixConfigResolved: ({ remixConfig }) => {
        groups = groupsOf(Object.values(remixConfig.routes));
      },
    },
    manualChunks: (id, graph) => {
      chunks ??= chunksOf(graph, groups);
      return chunks.get(id);
    },
  };
}

/** Groups of each route's file; a layout is in all groups of the pages inside it. */
function groupsOf(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const layouts = routes.filter(({ id }) => routes.some(({ parentId }) => parentId === id));
  const isStaff = (route: Route): boolean => {
    const parent = layouts.find(({ id }) => id === route.parentId);
    return route.path === 'admin' || (parent !== undefined && isStaff(parent));
  };
  const groupOf = (route: Route) => {
    const path = `${isStaff(route) ? 'staff' : 'shop'} ${route.path ?? ''}`;
    return pathGroups.find(([, paths]) => paths.test(path))?.[0] ?? 'shop';
  };
  return new Map(
    routes.map((route) => {
      const inside = routes.filter(({ parentId }) => parentId === route.id);
      return [route.file, [...new Set((inside.length > 0 ? inside : [route]).map(groupOf))]];
    }),
  );
}

function chunksOf(graph: Graph, groups: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  const used = importsIn(graph);
  const usersOf = new Map<string, Set<string>>();
  for (const id of graph.getModuleIds()) {
    const info = graph.getModuleInfo(id);
    if (info === null || !(info.isEntry || info.dynamicImporters.length > 0)) continue;
    const seen = new Set<string>([id]);
    // A set is walked in the order of its growth.
    for (const module of seen) for (const imported of used(module)) seen.add(imported);
    for (const module of seen) usersOf.set(module, (usersOf.get(module) ?? new Set()).add(id));
  }
  const chunks = new Map<string, string>();
  for (const [module, users] of usersOf) {
    const info = graph.getModuleInfo(module);
    if (users.size < 2 || info?.isEntry === true || module.includes(routeQuery)) continue;
    const name = chunkNameOf(users, groups);
    const library = name === 'base' ? undefined : libraries.find(([, files]) => files.test(module))?.[0];
    if (name !== undefined) chunks.set(module, library === undefined ? name : `${name}-${library}`);
  }
  return chunks;
}

function chunkNameOf(
  users: ReadonlySet<string>,
  groups: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const of = new Set<string>();
  for (const user of users) {
    if (/\/app\/(?:entry\.client|root)\.tsx/.test(user)) return 'base';
    const file = /\/app\/([^?]+)\?/.exec(user)?.[1] ?? '';
    for (const group of groups.get(file) ?? []) of.add(group);
  }
  if (of.size === 0) return undefined;
  for (const [one, other, also] of widened)
    if (of.has(one) && of.has(other)) for (const group of also) of.add(group);
  const isOfMany = [...of].every((group) => group === 'shop' || group === 'staff');
  if (isOfMany && users.size < many) return undefined;
  return [...of].toSorted().join('-');
}

/**
 * Modules that a module imports. Of an index, which names everything there is, those that the imported names come
 * from, as Rollup leaves out the others.
 */
function importsIn(graph: Graph): (id: string) => readonly string[] {
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  const filesOf = (index: string) => {
    const known = indexes.get(index) ?? sourcesOf(graph.getModuleInfo(index));
    indexes.set(index, known);
    return known;
  };
  return (id) => {
    const info = graph.getModuleInfo(id);
    if (info === null) return [];
    return info.importedIds.flatMap((imported) => {
      if (unused.some((one) => one.importer.test(id) && one.imported.test(imported))) return [];
      const library = indexOfLibrary.exec(imported)?.slice(1).find(Boolean);
      if (library === undefined) return [imported];
      const names =
        new RegExp(`import \\{([^}]+)\\} from ["']${library}["']`).exec(info.code ?? '')?.[1] ?? '';
      return names.split(',').flatMap((name) => filesOf(imported).get(name.trim().split(' ')[0] ?? '') ?? []);
    });
  };
}

type Statement =
  | {
      readonly type: 'ImportDeclaration' | 'ExportNamedDeclaration';
      readonly source?: { readonly value: string } | null;
      readonly specifiers: readonly Specifier[];
    }
  | { readonly type: 'other' };

interface Specifier {
  readonly local: { readonly name: string };
  readonly exported?: { readonly name: string };
}

/** By each exported name the module that it comes from. */
function sourcesOf(index: Rollup.ModuleInfo | null): ReadonlyMap<string, string> {
  const statements = ((index?.ast?.body ?? []) as readonly Statement[]).filter(
    (one) => one.type !== 'other' && 'specifiers' in one,
  );
  const sources = [...new Set(statements.flatMap(({ source }) => source?.value ?? []))];
  const moduleOf = (source: string) => index?.importedIds[sources.indexOf(source)] ?? '';
  const imported = new Map<string, string>();
  const exported = new Map<string, string>();
  for (const { type, source, specifiers } of statements)
    for (const { local, exported: name } of specifiers) {
      if (type === 'ImportDeclaration') imported.set(local.name, moduleOf(source?.value ?? ''));
      else if (name !== undefined)
        exported.set(name.name, source ? moduleOf(source.value) : (imported.get(local.name) ?? ''));
    }
  return exported;
}
