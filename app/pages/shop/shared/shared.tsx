import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { FileDown, Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { routeTitle } from '~/presenters/shop/route-title';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState, Notice } from '~/ui/data/states';
import { refusalIn } from '~/ui/form/form-answer';
import { Money, useFormats } from '~/ui/format';
import { Page } from '~/ui/navigation/page-header';
import { LoadText } from '../load-text';
import { MailSharedForm } from './mail-shared-form';
import type { action, loader, SharedIntent } from './shared.server';

export { action, loader } from './shared.server';
export { meta } from './shared-meta';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Share = NonNullable<Data['share']>;

export default function SharedRates() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const { date } = useFormats();
  const refusal = refusalIn(answer);
  if (shown.share === null)
    return (
      <Page className="py-6">
        <h1 className="sr-only">{t('shared.title')}</h1>
        <EmptyState icon={Link2Off} title={t('shared.not-open')} body={t('shared.not-open-body')} />
      </Page>
    );
  const { share, company } = shown;
  return (
    <Page width="wide" className="py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold">{t('shared.title')}</h1>
          <p className="text-muted">
            {t('shared.by', { company, date: date(share.sharedAt, 'longDate') })}
            <span className="block text-sm">
              {t('shared.until', { date: date(share.endsAt, 'longDate') })}
            </span>
          </p>
        </div>
        {share.hasPrices && <PdfLink />}
      </header>
      {refusal && <Notice tone="danger">{Object.values(refusal.error).flat().join(' ')}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {share.rates.map((rate, at) => (
          <SharedRate key={at} rate={rate} />
        ))}
      </div>
      {share.isOwn && <OwnShare share={share} />}
    </Page>
  );
}

/** Relative, so that the page needs not know its own secret. */
function PdfLink() {
  const { t } = useTranslation('shop');
  return (
    <LinkButton to="pdf" reloadDocument prefetch="none" target="_blank" icon={FileDown}>
      {t('shared.pdf')}
    </LinkButton>
  );
}

function SharedRate({ rate }: { readonly rate: Share['rates'][number] }) {
  const { t } = useTranslation('shop');
  const { code, carriers, origin, destination, currency, total, load, shipsOn, now, search } = rate;
  return (
    <Card
      title={routeTitle({ from: origin, to: destination })}
      description={[t(`search.modes.${rate.kind}`), carriers.join(' · '), code]
        .filter((part) => part !== '')
        .join(' · ')}
    >
      <p className="text-sm text-muted">
        <LoadText load={load} shipsOn={shipsOn} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div>
          <dt className="text-sm text-muted">{t('shared.then')}</dt>
          <dd className="text-xl font-semibold num">
            <Money amount={total} currency={currency} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('shared.now')}</dt>
          <dd className="text-xl font-semibold num">
            {now === null ? t('shared.gone') : <Money amount={now.total} currency={currency} />}
          </dd>
        </div>
      </dl>
      {now === null ? (
        <Notice tone="warning">{t('shared.gone-body')}</Notice>
      ) : (
        <>
          <Difference more={now.more} currency={currency} />
          {now.legs.map((leg) => (
            <details key={leg.code} className="mt-2 text-sm">
              <summary className="w-fit cursor-pointer font-medium text-accent">
                {t('results.breakdown')}
                {now.legs.length > 1 && ` · ${leg.code}`}
              </summary>
              <div className="pt-2">
                <PriceBreakdown price={leg.price} />
              </div>
            </details>
          ))}
          {search !== null && (
            <p className="mt-3 text-sm">
              <Link to={search} className="font-medium text-accent hover:underline">
                {t('shared.search')}
              </Link>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function Difference({ more, currency }: { readonly more: string; readonly currency: string }) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const by = Number(more);
  if (by === 0) return <p className="mt-2 text-sm text-muted">{t('shared.same')}</p>;
  const amount = money(more.replace('-', ''), currency);
  return (
    <p className={by > 0 ? 'mt-2 text-sm text-warning' : 'mt-2 text-sm text-success'}>
      {t(by > 0 ? 'shared.more' : 'shared.less', { amount })}
    </p>
  );
}

function OwnShare({ share }: { readonly share: Share }) {
  const { t } = useTranslation('shop');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {share.hasPrices && (
        <Card>
          <MailSharedForm path="." commandId={share.commandId} />
        </Card>
      )}
      <Card title={t('shared.withdraw')} description={t('shared.withdraw-body')}>
        <Form method="post">
          <Button type="submit" variant="danger" {...intent<SharedIntent>('withdraw')}>
            {t('shared.withdraw')}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
