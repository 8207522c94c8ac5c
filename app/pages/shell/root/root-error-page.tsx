import { ErrorPage } from '../error-page';

/** An error outside of any layout. */
export function RootErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <ErrorPage />
    </main>
  );
}
