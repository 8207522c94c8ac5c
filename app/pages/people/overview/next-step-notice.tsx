import { useTranslation } from 'react-i18next';
import type { NextStep } from '~/presenters/people/next-step';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { useFormats } from '~/ui/format';

export function NextStepNotice({ next }: { readonly next: NextStep }) {
  const { t } = useTranslation('account');
  const { to, title, body } = useSaid(next);
  return (
    <Notice
      tone={next.kind === 'confirm-email' || next.kind === 'submit-company' ? 'warning' : 'info'}
      title={title}
      action={
        <LinkButton to={to} size="sm" variant="primary">
          {t(`overview.next.${next.kind}.action`)}
        </LinkButton>
      }
    >
      {body}
    </Notice>
  );
}

interface Said {
  readonly to: string;
  readonly title: string;
  readonly body: string;
}

function useSaid(next: NextStep): Said {
  const { t } = useTranslation('account');
  const { date, money } = useFormats();
  switch (next.kind) {
    case 'confirm-email':
      return {
        to: '/account/profile',
        title: t('overview.next.confirm-email.title'),
        body: t('overview.next.confirm-email.body'),
      };
    case 'submit-company':
      return {
        to: '/account/profile#companies',
        title: t('overview.next.submit-company.title', { company: next.company.name }),
        body: t('overview.next.submit-company.body'),
      };
    case 'answer-offer': {
      const { id, reference, origin, destination, answerBy, offers } = next.quote;
      const quote = { reference, origin, destination, count: offers };
      return {
        to: `/account/quoters/${id}`,
        title: t('overview.next.answer-offer.title', quote),
        body:
          answerBy === null
            ? t('overview.next.answer-offer.body', quote)
            : t('overview.next.answer-offer.body-by', { ...quote, day: date(answerBy, 'date') }),
      };
    }
    case 'pay': {
      const { id, number, total, currency, paymentDueOn } = next.reservation;
      const reservation = { number, amount: money(total, currency) };
      return {
        to: `/reservation/${id}`,
        title: t('overview.next.pay.title', reservation),
        body:
          paymentDueOn === null
            ? t('overview.next.pay.body', reservation)
            : t('overview.next.pay.body-by', { ...reservation, day: date(paymentDueOn, 'date') }),
      };
    }
    case 'answer-ticket':
      return {
        to: `/account/tickets/${next.ticket.id}`,
        title: t('overview.next.answer-ticket.title'),
        body: next.ticket.title,
      };
  }
}
