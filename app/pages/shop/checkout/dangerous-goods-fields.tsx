import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  largestSafetySheet,
  packingGroups,
  safetySheetMediaTypes,
  type DangerousGoods,
} from '@domain/shared/booking/inputs';
import { hazardClasses } from '@domain/shared/hazard-classes';
import type { SpecialCargo } from '@domain/shared/special-cargo';
import { FileField } from '~/ui/form/file-field';
import { RadioGroup } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useHasScripts } from '~/ui/form/use-has-scripts';

interface DangerousGoodsFieldsProps {
  readonly goods: DangerousGoods | undefined;
  /** Goods that the load was priced with. */
  readonly priced?: SpecialCargo['dangerousGoods'];
}

export function DangerousGoodsFields({ goods, priced }: DangerousGoodsFieldsProps) {
  const { t } = useTranslation('shop');
  const [chosen, choose] = useState<string | undefined>(
    goods?.answer ?? (priced === undefined ? undefined : 'yes'),
  );
  const hasScripts = useHasScripts();
  const dangerous = goods?.answer === 'yes' ? goods : undefined;
  return (
    <>
      <RadioGroup
        label={t('booking.dangerous-question')}
        name="booking.dangerousGoods.answer"
        description={t('booking.dangerous-hint')}
        orientation="horizontal"
        defaultValue={chosen}
        onChange={choose}
        options={[
          { value: 'no', label: t('booking.dangerous-no') },
          { value: 'yes', label: t('booking.dangerous-yes') },
        ]}
        isRequired
      />
      {(chosen === 'yes' || !hasScripts) && (
        <FieldSet legend={t('booking.dangerous')}>
          <TextField
            label={t('booking.un-number')}
            name="booking.dangerousGoods.unNumber"
            placeholder="UN1263"
            defaultValue={dangerous?.unNumber ?? priced?.unNumber}
            isRequired
          />
          <Select
            label={t('booking.hazard-class')}
            name="booking.dangerousGoods.hazardClass"
            defaultValue={dangerous?.hazardClass ?? priced?.hazardClass}
            options={hazardClasses.map((value) => ({ value, label: value }))}
            isRequired
          />
          <Select
            label={t('booking.packing-group')}
            name="booking.dangerousGoods.packingGroup"
            defaultValue={dangerous?.packingGroup}
            options={packingGroups.map((value) => ({
              value,
              label: value === 'none' ? t('booking.packing-group-none') : value,
            }))}
            isRequired
          />
          <FileField
            label={t('booking.safety-sheet')}
            name="safetyDataSheet"
            kind="file"
            accept={safetySheetMediaTypes.join(',')}
            hint={t(dangerous === undefined ? 'booking.safety-sheet-hint' : 'booking.safety-sheet-kept')}
            maxMegabytes={largestSafetySheet / 1024 ** 2}
            isRequired={dangerous === undefined}
          />
          {dangerous !== undefined && (
            <input type="hidden" name="keptSheet" value={dangerous.safetyDataSheet} />
          )}
        </FieldSet>
      )}
    </>
  );
}
