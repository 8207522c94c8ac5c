/** The catalogues' pages match any word; their registry knows which words are catalogues. */
const files = Object.keys(import.meta.glob(['../../../routes/admin.*.tsx', '!**/admin.$catalogue*']));

/**
 * Patterns of the back-office's pages, from Remix's file names: `admin.rates.$kind._index.tsx` → `/admin/rates/:kind`.
 */
const patterns = files.map((file) => {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  const parts = name.split('.').filter((part) => part !== '_index');
  return new RegExp(
    `^/${parts.map((part) => (part.startsWith('$') && part !== '$' ? '[^/]+' : part)).join('/')}$`,
  );
});

/** Whether a back-office page exists at this address, so that the navigation has no dead links. */
export function isPageThere(path: string): boolean {
  return path === '/admin' || patterns.some((pattern) => pattern.test(path));
}
