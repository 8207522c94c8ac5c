import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

const processes = resolve('app/processes');

/** The benchmark, which an image without tests leaves out, and the loads it runs beside the server. */
const benchmarks = ['bench', 'bench-load', 'bench-probe', 'bench-checkouts'].map(
  (name) => `tests/bench/${name}.ts`,
);

/** Every file directly in app/processes becomes build/server/<name>.js, sharing its modules with the pages. */
function processEntries(): Record<string, string> {
  const files = readdirSync(processes).filter((file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  const paths = [
    ...files.map((file) => resolve(processes, file)),
    ...benchmarks.map((file) => resolve(file)),
  ];
  return Object.fromEntries(paths.filter(existsSync).map((path) => [basename(path, '.ts'), path]));
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

/** Lays each script and style of the client down compressed as well: the server sends what a browser takes. */
function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const content = readFileSync(join(dir, file));
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, { params: quality }));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(content));
      }
    },
  };
}

const bundledForTheServer = ['lucide-react', 'react-aria-components', 'react-aria', 'react-stately'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), remix(remixOptions), serverEntries(), compressedAssets()],
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
