import { Outlet } from '@remix-run/react';
import { ShopLayout } from './shop-layout';

export { errorTitled as meta } from '~/pages/shell/titles';
export { loader } from '~/pages/shop/cart/cart-count.server';
export { ShopErrorPage as ErrorBoundary } from './shop-error-page';

export default function Shop() {
  return (
    <ShopLayout>
      <Outlet />
    </ShopLayout>
  );
}
