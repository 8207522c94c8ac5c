import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DemurrageTables } from '~/pages/demurrage/demurrage-tables';
import { LandedCostLines } from '~/pages/shop/landed-cost/landed-cost-lines';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { offerTone } from '~/presenters/quoting/offer-tone';
import type { OffersToAnswer } from './answering.server';
import { OfferLines } from './offer-lines';

type Offer = OffersToAnswer['offers'][number];
type Shown = Offer['shown'];

export function OfferCard({ offer, mayAnswer }: { readonly offer: Offer; readonly mayAnswer: boolean }) {
  const { t } = useTranslation('offer-answers');
  const { t: quoting } = useTranslation('quoting');
  const { id, number, revision, state, shown, changes, isBest, isFastest, demurrage } = offer;
  const link = (what: string) => `?${new URLSearchParams({ answer: what, offer: id }).toString()}`;
  return (
    <Card
      title={quoting('offers.number', { number })}
      description={revision > 1 ? quoting('offers.revision', { revision }) : undefined}
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
        mayAnswer ? (
          <div className="flex flex-wrap gap-2">
            <LinkButton to={link('accept')} variant="primary" discover="none">
              {t('answer.accept')}
            </LinkButton>
            <LinkButton to={link('decline')} discover="none">
              {t('answer.decline')}
            </LinkButton>
          </div>
        ) : undefined
      }
    >
      <Sums {...shown} />
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
        <Facts shown={shown} />
      </div>
      {shown.comment !== null && <p className="mt-3 whitespace-pre-line">{shown.comment}</p>}
      <details className="group mt-3 border-t border-line pt-2">
        <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-sm text-sm font-medium text-accent">
          {t('page.lines')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <OfferLines shown={shown} />
      </details>
      {shown.landedCost !== null && (
        <details className="group mt-2">
          <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-sm text-sm font-medium text-accent">
            {t('landed-cost:title')}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-2">
            <LandedCostLines {...shown.landedCost} />
          </div>
        </details>
      )}
      {demurrage !== null && (
        <details className="group mt-2" open={demurrage.days !== ''}>
          <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-sm text-sm font-medium text-accent">
            {t('demurrage:title')}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="-mx-4 mt-2">
            <DemurrageTables demurrage={demurrage} hidden={[['demurrage', id]]} id={`demurrage-${id}`} />
          </div>
        </details>
      )}
    </Card>
  );
}

function Sums({ sum, byCurrency, taxNotes }: Pick<Shown, 'sum' | 'byCurrency' | 'taxNotes'>) {
  const { t } = useTranslation('quoting');
  return (
    <>
      <p className="text-2xl font-semibold tracking-tight num">{sum.total}</p>
      <p className="text-sm text-muted">
        {t('offers.net')} {sum.net} · {t('offers.tax')} {sum.tax}
      </p>
      {byCurrency.map(({ currency, net, tax, total }) => (
        <p key={currency} className="text-sm text-muted">
          {t('offers.lines-in', { currency })}: {net} + {tax} = {total}
        </p>
      ))}
      {taxNotes.map((note) => (
        <p key={note} className="text-xs text-muted">
          {note}
        </p>
      ))}
    </>
  );
}

function Facts({ shown: { terms, included, notIncluded } }: { readonly shown: Shown }) {
  const { t } = useTranslation('quoting');
  const listed = (term: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [{ term, detail: texts.join(', ') }];
  return (
    <DescriptionList
      columns={1}
      items={[
        ...terms.map(([term, detail]) => ({ term, detail })),
        ...listed(t('offers.included'), included),
        ...listed(t('offers.not-included'), notIncluded),
      ]}
    />
  );
}
