import { Outlet } from '@remix-run/react';
import { ShopLayout } from '~/features/shell/shop/shop-layout';

export { errorTitled as meta } from '~/features/shell/titles';
export { loader } from '~/features/shop/cart/cart-count.server';
export { ShopErrorPage as ErrorBoundary } from '~/features/shell/shop/shop-error-page';

export default function Shop() {
  return (
    <ShopLayout>
      <Outlet />
    </ShopLayout>
  );
}
