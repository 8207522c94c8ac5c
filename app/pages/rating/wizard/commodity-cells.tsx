import { useTranslation } from 'react-i18next';
import { anyCommodity } from '@domain/rating/rate/inputs';
import { LookupField } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { choicesOf, commodities, loadTypes } from './choices';

interface CommodityCellsProps {
  readonly value: { readonly commodity: string | null; readonly loadType: string | null };
  readonly name: (field: string) => string;
  readonly set: (field: 'commodity' | 'loadType') => (text: string) => void;
}

export function CommodityCells({ value: { commodity, loadType }, name, set }: CommodityCellsProps) {
  const { t } = useTranslation('rating-staff');
  return (
    <>
      <LookupField
        label={t('fields.commodity')}
        name={name('commodity')}
        url={commodities}
        defaultOption={commodity ? { id: commodity, name: commodity } : null}
        onChange={(option) => set('commodity')(option?.id ?? '')}
        placeholder={anyCommodity}
      />
      <Select
        label={t('fields.load-type')}
        name={name('loadType')}
        isClearable
        clearLabel={t('any-load-type')}
        value={loadType ?? ''}
        onChange={set('loadType')}
        options={choicesOf(loadTypes, loadType === '' ? null : loadType, (word) =>
          t([`load-types.${word}`, word]),
        )}
      />
    </>
  );
}
