import { Outlet, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { AdminLayout } from './admin-layout';
import { loadStaffTexts } from './staff-texts';
import type { loader as adminLoader } from './admin.server';

export { errorTitled as meta } from '~/pages/shell/titles';
export { loader } from './admin.server';
export { AdminErrorPage as ErrorBoundary } from './admin-error-page';

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadStaffTexts(await serverLoader<typeof adminLoader>());
}

export default function Admin() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
