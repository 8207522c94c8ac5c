import { Outlet, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { AdminLayout } from '~/pages/shell/admin/admin-layout';
import { loadStaffTexts } from '~/pages/shell/admin/staff-texts';
import type { loader as adminLoader } from '~/pages/shell/admin/admin.server';

export { errorTitled as meta } from '~/pages/shell/titles';
export { loader } from '~/pages/shell/admin/admin.server';
export { AdminErrorPage as ErrorBoundary } from '~/pages/shell/admin/admin-error-page';

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
