import { ErrorPage } from '../error-page';
import { useRootData } from '../root/root-data';
import { ShopErrorPage } from '../shop/shop-error-page';
import { AdminLayout } from './admin-layout';

/** An error inside the back-office layout; who may not enter sees it inside the shop's. */
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
