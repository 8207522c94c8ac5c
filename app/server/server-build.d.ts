/** Remix's build of the pages, provided by its Vite plugin. */
declare module 'virtual:remix/server-build' {
  export * from '@remix-run/dev/server-build';
}
