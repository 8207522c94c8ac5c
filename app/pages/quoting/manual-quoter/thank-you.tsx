import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Page } from '~/ui/navigation/page-header';
import type { Receipt } from './receipt.server';

export function ThankYou({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('quoting');
  return (
    <Page width="text">
      <section className="mt-6 flex flex-col items-center rounded-xl border border-line bg-surface px-6 py-12 text-center shadow-card">
        <span
          aria-hidden
          className="grid size-14 place-items-center rounded-full border border-success-line bg-success-soft text-success"
        >
          <CircleCheck className="size-7" />
        </span>
        <h1 className="mt-4 text-2xl font-semibold">{t('thanks.title')}</h1>
        <p className="mt-1.5 max-w-md text-pretty text-muted">{t('thanks.lead')}</p>
        <dl className="mt-7 w-full max-w-sm rounded-lg border border-line bg-sunken px-5 py-4">
          <dt className="text-sm text-muted">{t('thanks.number')}</dt>
          <dd className="mt-0.5 text-2xl font-semibold select-all">{receipt.reference}</dd>
          {receipt.route !== null && (
            <dd className="mt-1 text-sm text-muted">{t('thanks.route', receipt.route)}</dd>
          )}
        </dl>
        <p className="mt-3 text-sm text-muted">{t('thanks.keep')}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-2">
          {receipt.page !== null && (
            <LinkButton to={receipt.page} variant="primary">
              {t('thanks.follow')}
            </LinkButton>
          )}
          <LinkButton to="/rates" variant={receipt.page === null ? 'primary' : 'secondary'}>
            {t('thanks.rates')}
          </LinkButton>
          <LinkButton to="/manual-quoter">{t('thanks.again')}</LinkButton>
        </div>
      </section>
    </Page>
  );
}
