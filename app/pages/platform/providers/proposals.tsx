import { useActionData, type useLoaderData } from '@remix-run/react';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime, useFormats } from '~/ui/format';
import { Pagination } from '~/ui/navigation/pagination';
import type { action, loader, ProvidersIntent } from './providers.server';

type Loaded = Omit<ReturnType<typeof useLoaderData<typeof loader>>, 'providers' | 'mayRefresh'>;
type Proposal = Loaded['proposals'][number];

/** Exchange rates that differ so much from the last ones that a manager must decide. */
export function Proposals({ proposals, total, page, take, maySettle }: Loaded) {
  const { t } = useTranslation('platform');
  if (total === 0) return null;
  return (
    <Card
      padding="none"
      title={t('providers.proposals', { count: total })}
      description={t('providers.proposals-about')}
    >
      <ul className="divide-y divide-line border-t border-line">
        {proposals.map((proposal) => (
          <li
            key={proposal.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <Change proposal={proposal} />
            {maySettle && <Decision proposal={proposal} />}
          </li>
        ))}
      </ul>
      {total > take && <Pagination total={total} page={page} take={take} />}
    </Card>
  );
}

function Change({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('platform');
  const { unitPrice, percent: inPercent } = useFormats();
  const { currency, unitsPerUsd, previousUnits, previousDate, date, percent, source, ownerName } = proposal;
  const sign = percent.startsWith('-') ? '' : '+';
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <span>{t('providers.per-dollar', { amount: unitPrice(unitsPerUsd, currency) })}</span>
        <Badge tone="warning">
          {sign}
          {inPercent(percent)}
        </Badge>
      </p>
      <p className="text-sm text-muted">
        {t('providers.before', { amount: unitPrice(previousUnits, currency) })} (
        <DateTime value={previousDate} style="date" />) · {source}, <DateTime value={date} style="date" />
        {ownerName !== null && ` · ${ownerName}`}
      </p>
    </div>
  );
}

function Decision({ proposal: { id, currency, state } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('platform');
  return (
    <Form method="post" isLine className="gap-2" answer={useActionData<typeof action>()}>
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        size="sm"
        variant="primary"
        icon={Check}
        aria-label={t('providers.approve-label', { currency })}
        {...intent<ProvidersIntent>('approve')}
      >
        {t('providers.approve')}
      </SubmitButton>
      {state === 'waiting' && (
        <SubmitButton
          size="sm"
          variant="secondary"
          icon={X}
          aria-label={t('providers.refuse-label', { currency })}
          {...intent<ProvidersIntent>('refuse')}
        >
          {t('providers.refuse')}
        </SubmitButton>
      )}
    </Form>
  );
}
