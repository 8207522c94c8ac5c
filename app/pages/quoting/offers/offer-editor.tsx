import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Files } from '~/pages/files/files';
import { intent } from '~/pages/intent';
import { StatusBadge } from '~/ui/data/badge';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime, Money } from '~/ui/format';
import { MissingCharges } from '~/pages/rating/missing-charges';
import { ReplayLink } from '~/pages/audit/replay-link';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ChargeableLoad } from './chargeable-load';
import { EditorForm } from './editor-form';
import { OfferContents } from './offer-contents';
import type { action, EditorIntent, loader } from './offer-editor.server';
import { offerTone } from '~/presenters/quoting/offer-tone';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './offer-editor.server';

export const meta = titled<typeof loader>('offers:editor.title', ({ reference, offer }) => ({
  reference,
  number: String(offer.number),
}));

export default function OfferEditor() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { id, reference, offer, places, draft } = data;
  const here = `/admin/quoters/${id}`;
  const title = words('offers.number', { number: offer.number });
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('quotes'), to: '/admin/quoters' },
          { label: reference, to: here },
          { label: title },
        ]}
        title={`${title} · ${places.origin} → ${places.destination}`}
        description={<ChargeableLoad load={data.load} />}
        status={
          <StatusBadge tone={offerTone[offer.state]}>{words(`offers.states.${offer.state}`)}</StatusBadge>
        }
        actions={<ReplayLink kind="offer" id={offer.id} />}
      />
      {offer.revision > 0 && data.mayEdit && (
        <Notice title={t('editor.next-revision', { revision: offer.revision + 1 })} />
      )}
      {draft !== null && data.mayEdit && answer === undefined && (
        <Notice
          tone={draft.isBehind ? 'warning' : 'info'}
          title={t(draft.isBehind ? 'editor.draft-behind' : 'editor.draft')}
          action={
            <Form method="post" isLine intent={intent<EditorIntent>('discard')}>
              <SubmitButton size="sm" variant="secondary">
                {t('editor.discard')}
              </SubmitButton>
            </Form>
          }
        >
          {t('editor.draft-of')} <DateTime value={draft.savedAt} />
        </Notice>
      )}
      {answer !== undefined && 'stale' in answer && answer.stale !== null && (
        <Notice tone="warning" title={t('editor.stale', { name: answer.stale.by ?? t('editor.somebody') })}>
          <DateTime value={answer.stale.at} /> ·{' '}
          <Money amount={answer.stale.totals.total} currency={answer.stale.totals.currency} />
          <p>{t('editor.stale-body')}</p>
        </Notice>
      )}
      {data.lacking.length > 0 && (
        <Notice tone="warning" title={t('editor.lacking')}>
          {data.lacking.map(({ code, charges }) => (
            <div key={code} className="flex flex-wrap gap-x-2">
              <span className="text-muted">{code}</span> <MissingCharges charges={charges} hasIcon={false} />
            </div>
          ))}
        </Notice>
      )}
      {data.mayEdit ? (
        <EditorForm key={offer.streamRevision} data={data} answer={answer} />
      ) : (
        <OfferContents data={data} />
      )}
      <Files data={data.files} />
    </Page>
  );
}
