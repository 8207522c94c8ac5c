/** The catalogues' pages answer at any word; which words are catalogues their registry knows. */
const files = Object.keys(import.meta.glob(['../../../routes/admin.*.tsx', '!**/admin.$catalogue*']));

/** Patterns of the back-office's pages, from the names of Remix's files: `admin.rates.$kind._index.tsx` → `/admin/rates/:kind`. */
const patterns = files.map((file) => {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  const parts = name.split('.').filter((part) => part !== '_index');
  return new RegExp(
    `^/${parts.map((part) => (part.startsWith('$') && part !== '$' ? '[^/]+' : part)).join('/')}$`,
  );
});

/** Whether a page of the back-office is at this address: the map shows no way that leads nowhere. */
export function isPageThere(path: string): boolean {
  return path === '/admin' || patterns.some((pattern) => pattern.test(path));
}
