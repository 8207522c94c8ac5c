import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import readingLocales from '@react-aria/optimize-locales-plugin';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { clientChunks } from './client-chunks';
import remixOptions from './remix.config.js';

const processes = resolve('app/processes');

/** Every file directly in app/processes becomes build/server/<name>.js, sharing its modules with the pages. */
function processEntries(): Record<string, string> {
  const files = readdirSync(processes).filter((file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), resolve(processes, file)]));
}

/** Remix's plugin overrides `rollupOptions.input` in silence, hence a plugin of our own that comes after it. */
function serverEntries(): Plugin {
  return {
    name: 'server-entries',
    enforce: 'post',
    apply: 'build',
    config(config, { isSsrBuild }) {
      const options = config.build?.rollupOptions;
      if (isSsrBuild !== true || typeof options?.input !== 'string') return undefined;
      options.input = { index: options.input, ...processEntries() };
      options.output = {
        format: 'esm',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      };
      return undefined;
    },
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const clientAssets = resolve('build/client/assets');

interface RouteScripts {
  readonly parentId?: string;
  readonly module: string;
  readonly imports: readonly string[];
}

interface RouteManifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, RouteScripts>>;
}

/**
 * Takes the scripts of what stands around each route out of its own list in the manifest that every page loads: a page
 * has loaded them already, and Remix asks for each script once.
 */
function shortenManifest(): void {
  const beginning = 'window.__remixManifest=';
  for (const name of readdirSync(clientAssets).filter((file) => /^manifest-.*\.js$/.test(file))) {
    const file = resolve(clientAssets, name);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(beginning)) throw new Error(`${name} is no manifest of routes`);
    const { entry, routes, ...rest } = JSON.parse(
      text.slice(beginning.length).replace(/;\s*$/, ''),
    ) as RouteManifest;
    const around = ({ parentId }: RouteScripts): readonly string[] => {
      const parent = parentId === undefined ? undefined : routes[parentId];
      return parent === undefined ? entry.imports : [...around(parent), ...parent.imports, parent.module];
    };
    const shortened = Object.entries(routes).map(([id, route]) => {
      const loaded = new Set(around(route));
      return [id, { ...route, imports: route.imports.filter((script) => !loaded.has(script)) }];
    });
    const manifest = { entry, routes: Object.fromEntries(shortened) as object, ...rest };
    writeFileSync(file, `${beginning}${JSON.stringify(manifest)};`);
  }
}

/**
 * Lays each script and style of the client down compressed as well: the server sends what a browser takes. After the
 * server's build, since Remix writes the manifest of routes then, which every page loads.
 */
function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async closeBundle() {
      shortenManifest();
      const files = readdirSync(clientAssets).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = resolve(clientAssets, name);
          const content = readFileSync(file);
          writeFileSync(`${file}.br`, await brotli(content));
          writeFileSync(`${file}.gz`, await gzipped(content));
        }),
      );
    },
  };
}

const { preset, manualChunks } = clientChunks();

/** After Remix's plugin, which sets the options of the client's output. */
function fewScripts(): Plugin {
  return {
    name: 'few-scripts',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } },
    }),
    onLog(_level, log) {
      if (log.code === 'CIRCULAR_CHUNK') this.error(log);
    },
  };
}

const bundledForTheServer = ['lucide-react', 'react-aria-components', 'react-aria', 'react-stately'];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    // Widgets bring their texts in 34 languages.
    readingLocales.vite({ locales: ['es', 'en', 'pt'] }),
    remix({ ...remixOptions, presets: [preset] }),
    serverEntries(),
    fewScripts(),
    compressedAssets(),
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${resolve('app')}/` },
      ...['domain', 'projections', 'infrastructure', 'tests'].map((root) => ({
        find: new RegExp(`^@${root}/`),
        replacement: `${resolve(root)}/`,
      })),
    ],
  },
  // Found before the first page asks: a package discovered later makes browsers load React twice until they reload.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{ui,pages}/**/!(*.test).tsx'],
  },
  // Bundled, the server keeps in memory what it uses of them, and not every icon and widget there is.
  ssr: { noExternal: command === 'build' ? bundledForTheServer : [] },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500 },
}));
