/** Remix's build of the pages, as its Vite plugin provides it. */
declare module 'virtual:remix/server-build' {
  export * from '@remix-run/dev/server-build';
}
