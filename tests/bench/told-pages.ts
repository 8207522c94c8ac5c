import type { LoaderFunction, ServerBuild } from '@remix-run/node';

type Loader = (...asked: Parameters<LoaderFunction>) => unknown;

/**
 * Wraps the pages twice: with loaders that record their answers, and with loaders that replay them without any query.
 */
export function tellPages(build: ServerBuild): {
  readonly listening: ServerBuild;
  readonly told: ServerBuild;
} {
  const answers = new Map<string, () => unknown>();
  return {
    listening: withLoaders(build, (id, loader) => async (...asked) => {
      const answer = await repeatable(await loader(...asked));
      answers.set(id, answer);
      return answer();
    }),
    told: withLoaders(build, (id) => () => {
      const answer = answers.get(id);
      if (answer === undefined) throw new Error(`the loader of ${id} was never heard`);
      return answer();
    }),
  };
}

/** Returns data as it is, or a copy of a response whose body can be read repeatedly. */
async function repeatable(answer: unknown): Promise<() => unknown> {
  if (!(answer instanceof Response)) return () => answer;
  const body = await answer.text();
  const { status, headers } = answer;
  return () => new Response(body, { status, headers });
}

function withLoaders(build: ServerBuild, make: (id: string, loader: Loader) => Loader): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const { loader } = route.module;
      if (loader === undefined) return [id, route];
      return [id, { ...route, module: { ...route.module, loader: make(id, loader) as LoaderFunction } }];
    }),
  );
  return { ...build, routes };
}
