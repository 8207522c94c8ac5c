import { Outlet } from '@remix-run/react';
import { ShopLayout } from '~/pages/shell/shop/shop-layout';

export { errorTitled as meta } from '~/pages/shell/titles';
export { loader } from '~/pages/shop/cart/cart-count.server';
export { ShopErrorPage as ErrorBoundary } from '~/pages/shell/shop/shop-error-page';

export default function Shop() {
  return (
    <ShopLayout>
      <Outlet />
    </ShopLayout>
  );
}
