import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../brand';
import { LanguageMenu, ThemeMenu } from '../preferences/preference-menus';
import { useCompany } from '../root/root-data';
import { useCompanyPlaces } from './use-company-places';
import { usePlaces } from './use-places';

function Contact() {
  const company = useCompany();
  const { t } = useTranslation(['shell', 'tickets']);
  if (company === null) return null;
  const { legalName, address, phone, email, web, opensAt, closesAt } = company;
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
    opensAt !== null && closesAt !== null
      ? t('tickets:contact.weekdays', { from: opensAt, to: closesAt })
      : null,
  ].filter((line) => line !== null && line !== '');
  if (lines.length === 0) return null;
  return (
    <address aria-label={t('footer.contact')} className="mt-3 text-sm wrap-anywhere text-muted not-italic">
      <ul className="flex flex-col gap-0.5">
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </address>
  );
}

export function ShopFooter() {
  const { t } = useTranslation('shell');
  const places = [
    ...usePlaces().map(({ to, text }) => ({ to, label: t(text) })),
    { to: '/lanes', label: t('nav.lanes') },
    ...useCompanyPlaces(),
  ];
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
            {places.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="rounded-sm text-muted hover:text-ink hover:underline">
                  {label}
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
