import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { Outlet } from '@remix-run/react';
import { AdminLayout } from '~/features/shell/admin/admin-layout';
import { loadStaffTexts } from '~/features/shell/admin/staff-texts';
import type { loader as adminLoader } from '~/features/shell/admin/admin.server';

export { errorTitled as meta } from '~/features/shell/titles';
export { loader } from '~/features/shell/admin/admin.server';
export { AdminErrorPage as ErrorBoundary } from '~/features/shell/admin/admin-error-page';

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
