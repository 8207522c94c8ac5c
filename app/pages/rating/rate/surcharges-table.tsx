import { useTranslation } from 'react-i18next';
import type { RateTerms, Surcharge } from '@domain/rating/rate/terms';
import { chargeConditions } from '~/presenters/rating/charge-conditions';
import { unitName } from '~/presenters/rating/unit-name';
import { Table } from '~/ui/data/table';
import { Money, useFormats } from '~/ui/format';
import { numbered, orDash, filledColumns } from './price-columns';

interface SurchargesProps {
  readonly prices: Pick<RateTerms, 'surcharges' | 'currency'>;
}

export function Surcharges({ prices: { surcharges, currency } }: SurchargesProps) {
  const { t } = useTranslation('rating-staff');
  const formats = useFormats();
  const conditionsOf = (line: Surcharge) => chargeConditions(line, t, formats);
  return (
    <Table
      caption={t('terms.surcharges')}
      isCompact
      onPhone="scroll"
      rows={numbered(surcharges)}
      rowKey={({ at }) => at}
      columns={filledColumns(numbered(surcharges), [
        {
          id: 'name',
          header: t('fields.surcharge'),
          cell: ({ name, reference }) => (
            <>
              {name.toUpperCase()}
              {reference !== null && reference !== '' && (
                <small className="block font-normal text-muted">{reference}</small>
              )}
            </>
          ),
        },
        {
          id: 'rate',
          header: t('fields.rate'),
          align: 'end',
          cell: ({ rate, calc, currency: own }) =>
            calc === 'percent' ? (
              formats.percent(rate, 4)
            ) : (
              <Money amount={rate} currency={own ?? currency} isOfUnit />
            ),
        },
        { id: 'calc', header: t('fields.calc'), cell: ({ calc }) => t(`calcs.${calc}`) },
        { id: 'apply', header: t('fields.apply'), cell: ({ apply }) => t(`legs.${apply}`) },
        {
          id: 'container',
          isFilled: ({ container }) => container !== null,
          header: t('fields.container'),
          cell: ({ container }) => (container === null ? t('all-containers') : unitName(container)),
        },
        {
          id: 'min',
          isFilled: ({ min }) => min !== null,
          header: t('fields.min'),
          align: 'end',
          cell: ({ min, currency: own }) =>
            orDash(min && <Money amount={min} currency={own ?? currency} isOfUnit />),
        },
        {
          id: 'max',
          isFilled: ({ max }) => max !== undefined,
          header: t('fields.max'),
          align: 'end',
          cell: ({ max, currency: own }) =>
            orDash(max && <Money amount={max} currency={own ?? currency} isOfUnit />),
        },
        {
          id: 'conditions',
          isFilled: (line) => conditionsOf(line).length > 0,
          header: t('fields.conditions'),
          cell: (line) => conditionsOf(line).join(' · '),
        },
      ])}
    />
  );
}
