import { ErrorPage } from '../error-page';

export function RootErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <ErrorPage />
    </main>
  );
}
