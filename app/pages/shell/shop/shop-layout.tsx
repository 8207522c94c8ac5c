import { Link, NavLink } from '@remix-run/react';
import { Menu as MenuIcon, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '~/pages/notifications/bell';
import { IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Drawer } from '~/ui/overlay/dialog';
import { Brand, SkipLink } from '../brand';
import { PersonMenu } from '../person-menu';
import { LanguageMenu, ThemeMenu } from '../preferences/preference-menus';
import { useMayOrder } from '../root/root-data';
import { CartCount } from './cart-count';
import { ShopFooter } from './shop-footer';
import { usePlaces } from './use-places';

export function ShopLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ShopHeader />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <ShopFooter />
    </div>
  );
}

function ShopHeader() {
  const { t } = useTranslation('shell');
  const mayOrder = useMayOrder();
  return (
    // Widths in rem of the container grow with the text, unlike those of the window.
    <header className="@container sticky top-0 z-20 bg-deep text-ink scheme-dark">
      <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-1.5 px-4 @max-[17rem]:flex-wrap @max-[17rem]:py-2 sm:gap-3 sm:px-6">
        <Drawer
          side="start"
          title={t('nav.label')}
          trigger={<IconButton label={t('nav.open')} icon={MenuIcon} className="-ms-2 @3xl:hidden" />}
        >
          {(close) => (
            <>
              <ShopNavigation orientation="vertical" onChoose={close} />
              <div className="mt-4 flex flex-wrap items-center gap-1 border-t border-line pt-4">
                <LanguageMenu />
                <ThemeMenu />
              </div>
            </>
          )}
        </Drawer>
        <Brand to="/" className="me-2 @max-[17rem]:min-w-0 @max-[17rem]:flex-1" />
        <div className="hidden @3xl:block">
          <ShopNavigation orientation="horizontal" />
        </div>
        <div className="ms-auto flex items-center gap-0.5 @max-[17rem]:basis-full @max-[17rem]:justify-end sm:gap-1.5">
          <span className="hidden items-center gap-0.5 @min-[40rem]:flex">
            <LanguageMenu />
            <ThemeMenu />
          </span>
          {mayOrder && <CartLink />}
          <NotificationBell place="shop" />
          <PersonMenu place="shop" />
        </div>
      </div>
    </header>
  );
}

interface ShopNavigationProps {
  readonly orientation: 'horizontal' | 'vertical';
  readonly onChoose?: () => void;
}

function ShopNavigation({ orientation, onChoose }: ShopNavigationProps) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={orientation === 'horizontal' ? 'flex items-center gap-1' : 'flex flex-col gap-1'}>
        {usePlaces().map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch="intent"
              onClick={onChoose}
              end
              className={({ isActive }) =>
                classes(
                  'block rounded-md px-2.5 py-1.5 font-medium transition-colors hover:bg-hover',
                  isActive ? 'text-ink' : 'text-muted hover:text-ink',
                )
              }
            >
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CartLink() {
  const { t } = useTranslation('shell');
  return (
    <Link
      to="/cart"
      prefetch="intent"
      className="relative grid size-8.5 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      <ShoppingCart aria-hidden className="size-4.5" />
      <span className="sr-only">{t('cart')}</span>
      <CartCount />
    </Link>
  );
}
