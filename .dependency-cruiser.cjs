/** The arrows of architecture.md: who may import whom. */
const tests = '\\.test\\.tsx?$';

/** The rooms of `app`, each with those it may take from. The two doors, `api` and `pages`, never take from each other. */
const rooms = [
  ['texts', []],
  ['ui', ['texts']],
  ['presenters', ['ui', 'texts']],
  ['documents', ['presenters', 'ui', 'texts', 'services']],
  ['use-cases', ['documents', 'presenters', 'texts', 'services']],
  ['http', ['texts', 'services']],
  ['api', ['http', 'use-cases', 'documents', 'presenters', 'texts', 'services', 'services.server']],
  ['pages', ['http', 'use-cases', 'documents', 'presenters', 'ui', 'texts', 'services']],
  ['server', ['api', 'pages', 'http', 'texts', 'services', 'services.server']],
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The domain imports zod, big.js, dequal and stdnum and nothing else (docs/decisions/0001-pure-domain.md).',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', '^node_modules/(@types/)?(zod|big\\.js|dequal|stdnum)/'] },
    },
    {
      name: 'domain-tests-stay-there',
      severity: 'error',
      from: { path: `^domain/.*${tests}` },
      to: { path: '^(projections|infrastructure|app)/' },
    },
    {
      name: 'contexts-meet-in-events',
      comment:
        "A context takes from another only its events.ts; shared/ and the catalogues' engine belong to all.",
      severity: 'error',
      from: { path: '^domain/([^/]+)/', pathNot: ['^domain/(shared|catalogues)/', tests] },
      to: { path: '^domain/', pathNot: ['^domain/$1/', '^domain/(shared|catalogues)/', '/events\\.ts$'] },
    },
    {
      name: 'projections-know-the-domain-only',
      severity: 'error',
      from: { path: '^projections/', pathNot: tests },
      to: { path: '^(infrastructure|app|tests)/' },
    },
    {
      name: 'infrastructure-knows-no-business',
      comment: 'Adapters import the shared words of the domain and the contract of projections.',
      severity: 'error',
      from: { path: '^infrastructure/', pathNot: tests },
      to: { path: '^(app/|tests/|projections/(?!projection\\.ts$))' },
    },
    {
      name: 'one-door-to-infrastructure',
      comment:
        'services.server.ts puts the adapters together, services.ts names their types; processes start and serve with both.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/services(\\.server)?\\.ts$', '^app/processes/', tests] },
      to: { path: '^infrastructure/' },
    },
    ...rooms.map(([room, below]) => ({
      name: `${room}-takes-from-below`,
      comment: `app/${room} takes from app: itself${below.map((name) => `, ${name}`).join('')}.`,
      severity: 'error',
      from: { path: `^app/${room}/`, pathNot: tests },
      to: { path: '^app/', pathNot: [room, ...below].map((name) => `^app/${name}(/|\\.ts$)`) },
    })),
    {
      name: 'browser-ships-no-commands',
      comment:
        'Browser code takes from the domain only inputs, states and catalogue declarations: a command ships prices and margins.',
      severity: 'error',
      from: {
        path: '^app/(ui|pages|presenters|texts|root|entry\\.client)',
        pathNot: ['\\.(server|resource)\\.tsx?$', tests],
      },
      to: {
        path: '^(domain|projections|infrastructure)/',
        pathNot: [
          '/inputs\\.ts$',
          '/options\\.ts$',
          '^domain/shared/(currency-decimals|day|folded-text|hazard-classes|home-country|hs-code|linear-text|wall-clock)\\.ts$',
          '/states\\.ts$',
          '/offer/totals\\.ts$',
          '/offer/margin\\.ts$',
          '/offer/selling-price\\.ts$',
          '^domain/catalogues/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'resources-are-routes-alone',
      comment:
        'Remix strips the loader and action of a route; anything else imported from it would reach the browser.',
      severity: 'error',
      from: { path: '^app/', pathNot: tests },
      to: { path: '\\.resource\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'leaves-know-no-business',
      severity: 'error',
      from: { path: '^app/(ui|texts)/', pathNot: tests },
      to: { path: '^(domain/(?!shared/)|projections|infrastructure)' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { path: '^(domain|projections|infrastructure|app)/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'no-packages-of-development',
      comment: 'What runs in production must be in `dependencies`.',
      severity: 'error',
      from: {
        path: '^(domain|projections|infrastructure|app)/',
        pathNot: [tests, '^app/processes/launch/', '^app/routes\\.ts$'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'no-unknown-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    webpackConfig: { fileName: '.dependency-cruiser-paths.cjs' },
    enhancedResolveOptions: {
      // What the disk says does not change within a run; the default of 4 s makes a slow machine read it again.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
