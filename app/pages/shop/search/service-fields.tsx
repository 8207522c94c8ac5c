import { useTranslation } from 'react-i18next';
import { serviceNames } from '@domain/rating/search/options';
import { CheckboxGroup } from '~/ui/form/choices';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import type { SearchValues } from './search-values';

interface ServiceFieldsProps {
  readonly values: SearchValues;
  readonly currencies: readonly string[];
  readonly onChange: (services: SearchValues['services']) => void;
}

export function ServiceFields({ values, currencies, onChange }: ServiceFieldsProps) {
  const { t } = useTranslation('shop');
  const { services } = values;
  const { names, value, currency, duty } = services;
  const change = (part: Partial<SearchValues['services']>) => onChange({ ...services, ...part });
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <CheckboxGroup
        label={t('search.services.title')}
        name="services.names"
        orientation="horizontal"
        options={serviceNames.map((name) => ({ value: name, label: t(`search.services.${name}`) }))}
        value={[...names]}
        onChange={(chosen) => change({ names: serviceNames.filter((name) => chosen.includes(name)) })}
      />
      {names.length > 0 && (
        <>
          <div className="flex items-start gap-2">
            <TextField
              label={t('search.services.value')}
              name="services.value"
              inputMode="decimal"
              className="w-40"
              autoComplete="off"
              description={t('search.services.value-hint')}
              isRequired={names.includes('insurance')}
              value={value}
              onChange={(text) => change({ value: text })}
            />
            <Select
              label={t('search.services.currency')}
              name="services.currency"
              className="w-36"
              options={currencies.map((code) => ({ value: code, label: code }))}
              value={currency === '' ? values.currency : currency}
              onChange={(code) => change({ currency: code })}
            />
          </div>
          {names.includes('insurance') && (
            <TextField
              label={t('search.services.duty')}
              name="services.duty"
              inputMode="decimal"
              className="w-48"
              autoComplete="off"
              description={t('search.services.duty-hint')}
              value={duty}
              onChange={(text) => change({ duty: text })}
            />
          )}
        </>
      )}
    </div>
  );
}
