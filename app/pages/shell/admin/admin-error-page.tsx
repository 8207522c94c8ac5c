import { ErrorPage } from '../error-page';
import { useRootData } from '../root/root-data';
import { ShopErrorPage } from '../shop/shop-error-page';
import { AdminLayout } from './admin-layout';

/** What went wrong, with the back-office around it; who may not enter is told so in the shop. */
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
