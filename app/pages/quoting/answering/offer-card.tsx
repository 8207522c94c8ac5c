import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { DateTime, Money, useFormats } from '~/ui/format';
import { offerTone } from '~/presenters/quoting/offer-tone';
import type { OffersToAnswer } from './answering.server';
import { Totals } from '../totals';
import { OfferLines } from './offer-lines';

type Offer = OffersToAnswer['offers'][number];

/** One offer: price, transit, validity, carrier, what is included, and its lines by leg. */
export function OfferCard({ offer, mayAnswer }: { readonly offer: Offer; readonly mayAnswer: boolean }) {
  const { t } = useTranslation('offer-answers');
  const { t: quoting } = useTranslation('quoting');
  const { id, number, revision, state, sums, facts, changes, isBest, isFastest } = offer;
  const link = (what: string) => `?${new URLSearchParams({ answer: what, offer: id }).toString()}`;
  return (
    <Card
      title={t('offer.number', { number })}
      description={revision > 1 ? t('page.revision', { revision }) : undefined}
      actions={
        <>
          {isBest && <Badge tone="success">{t('page.best')}</Badge>}
          {isFastest && <Badge tone="info">{t('page.fastest')}</Badge>}
          {state !== 'sent' && (
            <StatusBadge tone={offerTone[state]}>{quoting(`offers.states.${state}`)}</StatusBadge>
          )}
        </>
      }
      footer={
        mayAnswer && (
          <div className="flex flex-wrap gap-2">
            <LinkButton to={link('accept')} variant="primary" discover="none">
              {t('answer.accept')}
            </LinkButton>
            <LinkButton to={link('decline')} discover="none">
              {t('answer.decline')}
            </LinkButton>
          </div>
        )
      }
    >
      <p className="text-2xl font-semibold tracking-tight num">
        <Totals totals={sums} />
      </p>
      {sums.map(({ net, tax, total, currency }) => (
        <p key={currency} className="text-sm text-muted">
          {t('page.net')} <Money amount={net} currency={currency} among={[net, tax, total]} /> ·{' '}
          {t('page.tax')} <Money amount={tax} currency={currency} among={[net, tax, total]} />
        </p>
      ))}
      {changes !== null && (
        <div className="mt-3 rounded-md border border-line bg-sunken/50 px-3 py-2 text-sm">
          <p className="font-medium">{t('page.changed', { revision: changes.since })}</p>
          <ul className="mt-1 list-disc ps-5">
            {changes.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3">
        <Facts facts={facts} />
      </div>
      {offer.comment !== null && <p className="mt-3 whitespace-pre-line">{offer.comment}</p>}
      <details className="group mt-3 border-t border-line pt-2">
        <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-sm text-sm font-medium text-accent">
          {t('page.lines')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <OfferLines offer={offer} />
      </details>
    </Card>
  );
}

function Facts({ facts }: { readonly facts: Offer['facts'] }) {
  const { t } = useTranslation('offer-answers');
  const { t: quoting } = useTranslation('quoting');
  const { date } = useFormats();
  const { carrier, service, transitDays, transfers, validUntil, departures, freeDays, incoterm } = facts;
  const { included, notIncluded } = facts;
  const listed = (term: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [{ term, detail: texts.join(', ') }];
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: t('page.carrier'), detail: carrier?.name ?? '—' },
        ...(service === null ? [] : [{ term: t('page.service'), detail: service }]),
        {
          term: t('page.transit'),
          detail: transitDays === null ? '—' : quoting('offers.days', { count: transitDays }),
        },
        ...listed(t('page.via'), transfers),
        { term: t('page.valid-until'), detail: <DateTime value={validUntil} style="date" /> },
        ...listed(
          t('page.departures'),
          departures.map((day) => date(day, 'date')),
        ),
        ...(freeDays === null
          ? []
          : [{ term: t('page.free-days'), detail: t('page.free-days-value', { count: freeDays }) }]),
        ...(incoterm === null ? [] : [{ term: t('page.incoterm'), detail: incoterm }]),
        ...listed(t('page.included'), included),
        ...listed(t('page.not-included'), notIncluded),
      ]}
    />
  );
}
