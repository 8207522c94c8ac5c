import { ErrorPage } from '../error-page';
import { useRootData } from '../root/root-data';
import { ShopErrorPage } from '../shop/shop-error-page';
import { AdminLayout } from './admin-layout';

/** Readers without access to the back office see the error in the shop's layout. */
export function AdminErrorPage() {
  if (useRootData()?.entersBackOffice !== true) return <ShopErrorPage />;
  return (
    <AdminLayout>
      <div className="grid flex-1 place-items-center">
        <ErrorPage />
      </div>
    </AdminLayout>
  );
}
