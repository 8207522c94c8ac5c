import { ErrorPage } from '../error-page';
import { ShopLayout } from './shop-layout';

/** An error inside the shop's layout. */
export function ShopErrorPage() {
  return (
    <ShopLayout>
      <div className="mx-auto w-full max-w-3xl py-10">
        <ErrorPage />
      </div>
    </ShopLayout>
  );
}
