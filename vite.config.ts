import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

const processes = resolve('app/processes');

/** The benchmark, which an image without tests leaves out, and the load it runs beside the server. */
const benchmarks = ['tests/bench/bench.ts', 'tests/bench/bench-load.ts'];

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

/**
 * Node 20 gives every object a hidden class of its own when its literal begins with a spread and goes on (`{ ...rate, price }`): four to
 * eleven times the work, and garbage among the long-lived memory. Beginning with a spread of nothing avoids it and means the same.
 * Node 22 and later do well by themselves.
 */
function spreadsOfNode20(): Plugin {
  return {
    name: 'spreads-of-node-20',
    apply: (_config, { command, isSsrBuild }) =>
      command === 'build' && isSsrBuild === true && Number.parseInt(process.versions.node) < 22,
    renderChunk(code) {
      const starts: number[] = [];
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        if (isLiteralBegunWithSpread(node)) starts.push(node.start + 1);
        for (const child of Object.values(node)) visit(child);
      };
      visit(this.parse(code));
      const pieces = [0, ...starts.toSorted((one, other) => one - other)];
      return pieces.map((from, at) => code.slice(from, pieces[at + 1])).join(' ...null,');
    },
  };
}

function isLiteralBegunWithSpread(node: object): node is { readonly start: number } {
  const { type, properties } = node as { type?: string; properties?: readonly { readonly type: string }[] };
  return type === 'ObjectExpression' && properties?.[0]?.type === 'SpreadElement' && properties.length > 1;
}

const bundledForTheServer = ['lucide-react', 'react-aria-components', 'react-aria', 'react-stately'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), remix(remixOptions), serverEntries(), spreadsOfNode20(), compressedAssets()],
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
