import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DateField } from '~/ui/form/date-field';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { useFormats } from '~/ui/format';
import type { AbsenceIntent } from './absence.server';

interface AbsenceCardProps {
  readonly absence: { readonly from: string; readonly to: string; readonly isAway: boolean } | null;
  readonly answer: Answered;
  readonly isOwn: boolean;
  readonly mayEdit: boolean;
}

export function AbsenceCard({ absence, answer, isOwn, mayEdit }: AbsenceCardProps) {
  const { t } = useTranslation('people');
  const { date } = useFormats();
  const [from, to] = [absence?.from ?? '', absence?.to ?? ''];
  return (
    <Card
      title={t('absence.title')}
      description={t(isOwn ? 'absence.lead' : 'absence.lead-other')}
      actions={
        absence !== null && (
          <StatusBadge tone={absence.isAway ? 'warning' : 'info'}>
            {absence.isAway
              ? t('absence.away', { day: date(to, 'date') })
              : t('absence.planned', { from: date(from, 'date'), to: date(to, 'date') })}
          </StatusBadge>
        )
      }
    >
      {mayEdit && (
        <Form
          key={`${from} ${to}`}
          method="post"
          answer={answer}
          intent={intent<AbsenceIntent>('absence')}
          className="flex flex-col gap-4"
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label={t('absence.from')} name="from" defaultValue={from} isRequired />
            <DateField label={t('absence.to')} name="to" defaultValue={to} isRequired />
          </div>
          <FormActions>
            <SubmitButton variant="secondary">{t('absence.save')}</SubmitButton>
          </FormActions>
        </Form>
      )}
      {mayEdit && absence !== null && (
        <Form method="post" answer={answer} intent={intent<AbsenceIntent>('end-absence')} className="mt-2">
          <FormActions>
            <SubmitButton variant="secondary">{t('absence.end')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Card>
  );
}
