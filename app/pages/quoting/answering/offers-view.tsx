import { useFetcher } from '@remix-run/react';
import { FileQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { EmptyState, Notice } from '~/ui/data/states';
import { refusalIn, type Answered } from '~/ui/form/form-answer';
import type { AnswerIntent, OffersToAnswer } from './answering.server';
import { AnswerForm, isFormShown } from './answer-form';
import { OfferCard } from './offer-card';

interface OffersViewProps {
  readonly data: OffersToAnswer;
  readonly answer: Answered;
}

/** Works without scripts, except for marking offers as seen. */
export function OffersView({ data, answer }: OffersViewProps) {
  const { t } = useTranslation('offer-answers');
  const { offers, mayAnswer, heldBy } = data;
  const isAnswering = mayAnswer && isFormShown(data);
  const open = offers.filter(({ state }) => state === 'sent');
  const others = offers.filter(({ state }) => state !== 'sent');
  const accepted = offers.find(({ state }) => state === 'accepted');
  useSeen(mayAnswer && open.length > 0, open.map(({ id, revision }) => `${id} ${revision}`).join());
  if (offers.length === 0)
    return <EmptyState icon={FileQuestion} title={t('page.none')} body={t('page.none-body')} />;
  return (
    <div className="flex flex-col gap-5">
      {accepted && (
        <Notice tone="success" title={t('answer.is-accepted', { number: accepted.number })}>
          {t('answer.is-accepted-body')}
        </Notice>
      )}
      {heldBy !== null && (open.length > 0 || accepted !== undefined) && (
        <Notice
          tone={heldBy.hold === 'pending' ? 'info' : 'warning'}
          title={t(`hold.${heldBy.hold}`, { company: heldBy.company })}
        >
          {t('hold.body')}
        </Notice>
      )}
      {isAnswering ? <AnswerForm data={data} answer={answer} /> : <Refusal answer={answer} />}
      {open.length > 0 && (
        <section aria-label={t('page.compare')} className={gridOf(open.length)}>
          {open.map((offer) => (
            <OfferCard key={offer.id} offer={offer} mayAnswer={mayAnswer} />
          ))}
        </section>
      )}
      {mayAnswer && (
        <div className="flex flex-wrap gap-2">
          <LinkButton to="?answer=ask" discover="none">
            {t('answer.ask')}
          </LinkButton>
          {open.length > 1 && (
            <LinkButton to="?answer=decline" discover="none">
              {t('answer.decline-all')}
            </LinkButton>
          )}
        </div>
      )}
      {others.length > 0 && (
        <section aria-label={t('page.others')} className={gridOf(others.length)}>
          {others.map((offer) => (
            <OfferCard key={offer.id} offer={offer} mayAnswer={false} />
          ))}
        </section>
      )}
    </div>
  );
}

function gridOf(count: number): string {
  if (count === 1) return 'grid max-w-2xl items-start gap-4';
  return classes('grid items-start gap-4 md:grid-cols-2', count > 2 && 'xl:grid-cols-3');
}

/** Shown when the form is gone because its offer is no longer open. */
function Refusal({ answer }: Pick<OffersViewProps, 'answer'>) {
  const refusal = refusalIn(answer);
  return refusal && <Notice tone="danger">{Object.values(refusal.error).flat().join(' ')}</Notice>;
}

function useSeen(isShown: boolean, shown: string): void {
  const { submit } = useFetcher();
  useEffect(() => {
    const { name, value } = intent<AnswerIntent>('seen');
    if (isShown && shown !== '') submit({ [name]: value }, { method: 'post' });
  }, [isShown, shown, submit]);
}
