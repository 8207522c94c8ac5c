import type { KnipConfig } from 'knip';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from './app/routes';

const filesOf = ({ file, children = [] }: RouteConfigEntry): readonly string[] => [
  `app/${file}`,
  ...children.flatMap(filesOf),
];

export default {
  entry: [
    '.dependency-cruiser-paths.cjs',
    'app/processes/*.ts',
    'app/processes/launch/develop.mjs',
    'app/processes/launch/develop-worker.mjs',
    'app/processes/start/serve.ts',
    'app/entry.{client,server}.tsx',
    'app/styles/app.css',
    'infrastructure/postgres/embedded/keeper.mjs',
    'tests/bench/{bench,load-process}.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/**/*-process.ts',
    '{app,domain,projections,infrastructure}/**/*.test.{ts,tsx}',
    'app/routes.ts',
    ...routes.flatMap(filesOf),
  ],
  project: ['{app,domain,projections,infrastructure,tests}/**/*.{ts,tsx,mjs,css}', '*.{ts,js,cjs}'],
  // Fonts of packages are named by url() alone.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()['"](?!data:)([^'"]+)['"]/g)]
        .map(([, file]) => `import '${file}';`)
        .join('\n'),
  },
  ignoreExportsUsedInFile: true,
  exclude: ['types'],
} satisfies KnipConfig;
