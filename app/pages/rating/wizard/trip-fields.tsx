import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyReturnCalcs } from '@domain/rating/rate/inputs';
import { SegmentedControl } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import type { WizardData } from './wizard-data';

interface TripFieldsProps {
  readonly data: WizardData;
  readonly currency: string;
}

export function TripFields({ data: { terms }, currency }: TripFieldsProps) {
  const { t } = useTranslation('rating-staff');
  const [calc, setCalc] = useState<string>(terms.emptyReturnCalc ?? 'percent');
  return (
    <FieldSet legend={t('fields.trip-legend')} columns={3}>
      <NumberField
        label={t('fields.kilometres')}
        name="kilometres"
        suffix="km"
        defaultValue={terms.kilometres ?? null}
        description={t('fields.kilometres-hint')}
      />
      <NumberField
        label={t('fields.empty-return')}
        name="emptyReturn"
        suffix={calc === 'km' ? `${currency}/km` : '%'}
        defaultValue={terms.emptyReturn ?? null}
        description={t('fields.empty-return-hint')}
      />
      <SegmentedControl
        label={t('fields.empty-return-calc')}
        name="emptyReturnCalc"
        value={calc}
        onChange={setCalc}
        options={emptyReturnCalcs.map((value) => ({ value, label: t(`empty-return-calcs.${value}`) }))}
      />
    </FieldSet>
  );
}
