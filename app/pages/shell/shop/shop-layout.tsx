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
import { useCompany, useMayOrder } from '../root/root-data';
import { CartCount } from './cart-count';

const places = [
  { to: '/', text: 'nav.search' },
  { to: '/manual-quoter', text: 'nav.manual-quoter' },
  { to: '/help', text: 'nav.help' },
] as const;

const contactPlace = { to: '/contact', text: 'nav.contact' } as const;

/** The sections of the shop that have something for the reader. */
function usePlaces() {
  const mayOrder = useMayOrder();
  return places.filter(({ to }) => mayOrder || to !== '/manual-quoter');
}

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
    <header className="sticky top-0 z-20 bg-deep text-ink scheme-dark">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1.5 px-4 sm:gap-3 sm:px-6">
        <Drawer
          side="start"
          title={t('nav.label')}
          trigger={<IconButton label={t('nav.open')} icon={MenuIcon} className="-ms-2 md:hidden" />}
        >
          {(close) => <ShopNavigation orientation="vertical" onChoose={close} />}
        </Drawer>
        <Brand to="/" className="me-2" />
        <div className="hidden md:block">
          <ShopNavigation orientation="horizontal" />
        </div>
        <div className="ms-auto flex items-center gap-0.5 sm:gap-1.5">
          <span className="hidden items-center gap-0.5 sm:flex">
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

/** The contact details of the page's owner company, as far as it gives them. */
function Contact() {
  const company = useCompany();
  const { t } = useTranslation('shell');
  if (company === null) return null;
  const { legalName, address, phone, email, web } = company;
  const link = 'rounded-sm hover:text-ink hover:underline';
  const lines = [
    legalName === company.name ? null : legalName,
    address,
    phone && (
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
        {phone}
      </a>
    ),
    email && (
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    ),
    web && (
      <a href={web} rel="noreferrer" className={link}>
        {web.replace(/^https?:\/\//, '')}
      </a>
    ),
  ].filter((line) => line !== null && line !== '');
  if (lines.length === 0) return null;
  return (
    <address aria-label={t('footer.contact')} className="mt-3 text-sm text-muted not-italic">
      <ul className="flex flex-col gap-0.5">
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </address>
  );
}

function ShopFooter() {
  const { t } = useTranslation('shell');
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 sm:flex-row sm:items-start sm:justify-between sm:px-6">
        <div className="max-w-sm">
          <Brand to="/" />
          <p className="mt-2 text-balance text-muted">{t('tagline')}</p>
          <Contact />
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className="flex flex-col gap-1.5">
            {[...usePlaces(), contactPlace].map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="rounded-sm text-muted hover:text-ink hover:underline">
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1 sm:-mt-1.5">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </div>
    </footer>
  );
}
