import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '~/ui/form/choices';
import { LookupField } from '~/ui/form/lookup-field';
import { TextField } from '~/ui/form/text-field';
import { LoadGoods } from './load-goods';
import { kindOf, meansOf, type End, type SearchValues } from './search-values';

interface ShipmentFieldsProps {
  readonly values: SearchValues;
  readonly onChange: (change: Partial<SearchValues>) => void;
}

/** Rates may be for certain goods only; couriers and drayage may have zones by postal code. */
export function ShipmentFields({ values, onChange }: ShipmentFieldsProps) {
  const { t } = useTranslation('shop');
  const { type, commodity, doors, doorPlaces, postalCode } = values;
  const means = meansOf(type);
  const hasDoors = means === 'all' || means === 'air' || means === 'sea';
  // A city or address is a door itself.
  const gateways = ends.filter((end) => kindOf(values[end]) !== 'zone');
  const hasPostalCode =
    type === 'COURIER' || type === 'DRAYAGE' || (type === 'FCL' && doors.includes('destination'));
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 empty:hidden">
      <LookupField
        label={t('search.commodity')}
        className="w-full sm:w-64"
        url="/resources/lookups/commodities?by=name"
        placeholder={t('search.any-commodity')}
        value={commodity === '' ? null : { id: commodity, name: commodity }}
        onChange={(chosen) => onChange({ commodity: chosen?.id ?? '' })}
      />
      <LoadGoods values={values} />
      {hasPostalCode && (
        <TextField
          label={t(type === 'COURIER' ? 'search.postal-code' : 'search.postal-code-door')}
          name="postalCode"
          className="w-full sm:w-64"
          autoComplete="off"
          maxLength={20}
          value={postalCode}
          onChange={(text) => onChange({ postalCode: text })}
        />
      )}
      {hasDoors && gateways.length > 0 && (
        <>
          <CheckboxGroup
            label={t('search.doors')}
            orientation="horizontal"
            options={gateways.map((end) => ({ value: end, label: t(`search.door-${end}`) }))}
            value={[...doors]}
            onChange={(chosen) => onChange({ doors: ends.filter((end) => chosen.includes(end)) })}
          />
          {doors.map((end) => (
            <LookupField
              key={end}
              label={t(`search.door-of-${end}`)}
              name={`doors.${end}`}
              className="w-full sm:w-64"
              url="/resources/lookups/places?limit=10&kinds=zone"
              isVast
              placeholder={t('search.door-hint')}
              value={doorPlaces[end]}
              onChange={(place) => onChange({ doorPlaces: { ...doorPlaces, [end]: place } })}
            />
          ))}
          {doors.length > 0 &&
            ends.map((end) => (
              <input
                key={end}
                type="hidden"
                name={`mode.${end}`}
                value={doors.includes(end) ? 'door' : 'port'}
              />
            ))}
        </>
      )}
    </div>
  );
}

const ends: readonly End[] = ['origin', 'destination'];
