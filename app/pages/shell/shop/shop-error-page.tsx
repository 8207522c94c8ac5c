import { ErrorPage } from '../error-page';
import { ShopLayout } from './shop-layout';

export function ShopErrorPage() {
  return (
    <ShopLayout>
      <div className="mx-auto w-full max-w-3xl py-10">
        <ErrorPage />
      </div>
    </ShopLayout>
  );
}
