import { ArrowLeftRight, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentType } from '@domain/rating/search/inputs';
import { IconButton } from '~/ui/button';
import { SegmentedControl } from '~/ui/form/choices';
import { DatePicker } from '~/ui/form/date-field';
import { Form, SubmitButton } from '~/ui/form/form';
import { LookupField } from '~/ui/form/lookup-field';
import type { Problems } from '~/ui/form/problems';
import { Select } from '~/ui/form/select';
import { LoadFields } from './load-fields';
import { defaultLoad, typesBetween, type SearchValues } from './search-values';

interface SearchFormProps {
  readonly initial: SearchValues;
  readonly containers: readonly { readonly code: string; readonly name: string }[];
  readonly currencies: readonly string[];
  readonly problems?: Problems | undefined;
}

const places = '/resources/lookups/places';

/** Searches by its address, so that what was searched can be shared and found again. */
export function SearchForm({ initial, containers, currencies, problems }: SearchFormProps) {
  const { t } = useTranslation('shop');
  const [values, setValues] = useState(initial);
  const change = (part: Partial<SearchValues>) =>
    setValues((before) => withRightType({ ...before, ...part }));
  const types = typesBetween(values.origin, values.destination);

  return (
    <Form method="get" action="/rates" problems={problems}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SegmentedControl
          label={t('search.mode')}
          name="load.type"
          options={types.map((type) => ({ value: type, label: t(`search.modes.${type}`) }))}
          value={values.type}
          onChange={(type) => change({ type: type as ShipmentType, ...defaultLoad(type as ShipmentType) })}
        />
        <div className="flex gap-3">
          <DatePicker
            label={t('search.date')}
            name="date"
            value={values.date}
            onChange={(date) => change({ date: date })}
          />
          <Select
            label={t('search.currency')}
            name="currency"
            className="w-24"
            options={currencies.map((code) => ({ value: code, label: code }))}
            value={values.currency}
            onChange={(currency) => change({ currency: currency })}
          />
        </div>
      </div>
      <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <LookupField
          label={t('search.origin')}
          name="origin"
          url={places}
          size="lg"
          icon={<MapPin aria-hidden />}
          placeholder={t('search.place-hint')}
          value={values.origin}
          onChange={(origin) => change({ origin })}
        />
        <IconButton
          label={t('search.swap')}
          icon={ArrowLeftRight}
          variant="quiet"
          className="mb-1 hidden md:inline-flex"
          onPress={() => change({ origin: values.destination, destination: values.origin })}
        />
        <LookupField
          label={t('search.destination')}
          name="destination"
          url={places}
          size="lg"
          icon={<MapPin aria-hidden />}
          placeholder={t('search.place-hint')}
          value={values.destination}
          onChange={(destination) => change({ destination })}
        />
      </div>
      <LoadFields values={values} containers={containers} onChange={change} />
      <div className="flex justify-end">
        <SubmitButton size="lg" icon={Search}>
          {t('search.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The places decide the type where they leave no choice; a new type begins with its own load. */
function withRightType(values: SearchValues): SearchValues {
  const types = typesBetween(values.origin, values.destination);
  const [first] = types;
  if (first === undefined || types.includes(values.type)) return values;
  return { ...values, type: first, ...defaultLoad(first) };
}
