import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ArrowRight, Check, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { ChargeableLoad } from '~/pages/quoting/offers/chargeable-load';
import { offerTone } from '~/presenters/quoting/offer-tone';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { DateTime, Money, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { titled } from '~/pages/shell/titles';
import type { ApprovalData } from './approval-data';
import type { action, ApprovalIntent, loader } from './approval.server';
import { CustomerHistoryCard, OtherOffers, ReviewedLines } from './reviewed';

export { action, loader } from './approval.server';

export const meta = titled<typeof loader>('offer-staff:approvals.one', ({ quote, offer }) => ({
  reference: quote.reference,
  number: String(offer.number),
}));

export default function Approval() {
  const data = useLoaderData<typeof loader>();
  const { quote, offer, place, waiting, next } = data;
  const { t } = useTranslation('offer-staff');
  const { t: words } = useTranslation('quoting');
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('approvals.title'), to: '/admin/approvals' },
          { label: `${quote.reference} · ${words('offers.number', { number: offer.number })}` },
        ]}
        title={quote.company ?? quote.contact}
        description={
          <>
            {quote.places.origin} → {quote.places.destination} · <ChargeableLoad load={quote.load} />
          </>
        }
        status={
          <StatusBadge tone={offerTone[offer.state]}>{words(`offers.states.${offer.state}`)}</StatusBadge>
        }
        actions={
          <>
            {place !== null && (
              <span className="text-sm text-muted num">
                {t('approvals.place', { place, count: waiting })}
              </span>
            )}
            {next !== null && (
              <LinkButton to={`/admin/approvals/${next}`} icon={ArrowRight} size="sm">
                {t(place === null ? 'approvals.next' : 'approvals.skip')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReviewedLines data={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:row-span-2">
          <Decision key={offer.id} data={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerHistoryCard history={data.history} />
          {data.others.length > 0 && <OtherOffers quoteId={quote.id} offers={data.others} />}
        </div>
      </div>
    </Page>
  );
}

function Decision({ data }: { readonly data: ApprovalData }) {
  const { quote, offer, asked, author, next } = data;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('offer-staff');
  const { t: words } = useTranslation('quoting');
  const { percent } = useFormats();
  const { currency, margin } = offer;
  const share = offer.marginPercent === null ? t('told.facts.unknown') : percent(offer.marginPercent);
  const said = (term: string, text: string | null) =>
    text === null ? [] : [{ term, detail: <span className="whitespace-pre-line">{text}</span> }];
  return (
    <Card title={words('offers.number', { number: offer.number })}>
      <DescriptionList
        columns="pairs"
        items={[
          { term: t('approvals.total'), detail: <Money amount={offer.total} currency={currency} /> },
          { term: t('approvals.net'), detail: <Money amount={offer.net} currency={currency} /> },
          {
            term: t('approvals.cost'),
            detail: margin === null ? null : <Money amount={margin.cost} currency={currency} />,
          },
          {
            term: t('approvals.margin'),
            detail: (
              <span className="font-semibold text-warning">
                {share}
                {margin !== null && (
                  <span className="block text-sm font-normal text-muted">
                    <Money amount={margin.amount} currency={currency} />
                  </span>
                )}
              </span>
            ),
          },
          {
            term: t('approvals.floor'),
            detail: asked === null || asked.marginFloor === null ? null : percent(asked.marginFloor),
          },
          {
            term: t('sending.valid-until'),
            detail: offer.validUntil === null ? null : <DateTime value={offer.validUntil} style="date" />,
          },
        ]}
      />
      <div className="mt-3.5">
        <DescriptionList
          columns={1}
          items={[
            ...(asked === null
              ? []
              : [
                  {
                    term: t('approvals.asked-by'),
                    detail: (
                      <>
                        {author} · <DateTime value={asked.askedAt} />
                      </>
                    ),
                  },
                  { term: t('approvals.why'), detail: asked.comment ?? t('approvals.no-reason') },
                ]),
            ...said(t('sending.message'), asked?.message ?? null),
            ...said(t('approvals.note'), offer.note),
          ]}
        />
      </div>
      {asked === null ? (
        <div className="mt-4">
          <Notice
            title={t('approvals.decided')}
            action={
              <Link to={`/admin/quoters/${quote.id}/sending`} className="text-accent underline">
                {t('sending.title')}
              </Link>
            }
          />
        </div>
      ) : (
        <Form method="post" answer={answer} className="mt-4 gap-3 border-t border-line pt-4">
          <input type="hidden" name="commandId" value={data.commandId} />
          <input type="hidden" name="revision" value={offer.revision} />
          <input type="hidden" name="next" value={next ?? ''} />
          <TextArea
            label={author === null ? t('sending.comment') : t('approvals.comment', { name: author })}
            name="comment"
            maxLength={1000}
            description={t('approvals.comment-hint')}
          />
          <p className="text-sm wrap-anywhere text-muted">
            {t('approvals.sends-to', { email: quote.email })}
          </p>
          <FormActions className="*:flex-1">
            <SubmitButton icon={Undo2} variant="secondary" {...intent<ApprovalIntent>('decline')}>
              {t('sending.actions.decline-approval')}
            </SubmitButton>
            <SubmitButton icon={Check} {...intent<ApprovalIntent>('approve')}>
              {t('sending.actions.approve')}
            </SubmitButton>
          </FormActions>
        </Form>
      )}
    </Card>
  );
}
