import { ArrowLeftRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/button';
import { DateWhenUsed } from '~/ui/form/date-when-used';
import type { Answered } from '~/ui/form/form-answer';
import { Form, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { LoadFields } from './load-fields';
import type { UnitChoices } from './load-props';
import {
  currencyAfter,
  keptFields,
  meansOf,
  withPlaces,
  withType,
  type KeptFields,
  type Means,
  type SearchedType,
  type SearchValues,
} from './search-values';
import { PlaceField } from './place-field';
import { ServiceFields } from './service-fields';
import { ShipmentFields } from './shipment-fields';
import { TransportPicker } from './transport-picker';

interface SearchFormProps extends UnitChoices {
  readonly initial: SearchValues;
  readonly currencies: readonly string[];
  readonly action?: string;
  /** Whether every type of shipment can be searched at once. */
  readonly hasAll?: boolean;
  /** Fields of the address that stay while they fit what is asked for, such as filters. */
  readonly kept?: KeptFields;
  readonly answer?: Answered;
}

/** Likeliest first. Any other kind may be chosen and then decides the means of transport. */
const placesOf: Readonly<Record<Means, string>> = {
  all: 'zone,airport,port',
  air: 'airport,port,zone',
  sea: 'port,airport,zone',
  land: 'zone,port,airport',
  courier: 'zone,airport,port',
};

/** A container is picked up at or delivered to a port. */
const ofDrayage = 'port,zone,airport';

/** A GET form, so that a search can be shared and bookmarked. */
export function SearchForm({
  initial,
  containers,
  trucks,
  currencies,
  answer,
  action = '/rates',
  hasAll = true,
  kept = [],
}: SearchFormProps) {
  const { t } = useTranslation('shop');
  const [values, setValues] = useState(initial);
  const [implied, setImplied] = useState<SearchedType | null>(null);
  const change = (part: Partial<SearchValues>) => setValues((before) => ({ ...before, ...part }));
  const move = (places: Parameters<typeof withPlaces>[1]) => {
    const moved = withPlaces(values, places);
    setValues({ ...moved, currency: currencyAfter(values, moved, currencies) });
    setImplied(moved.type === values.type ? null : moved.type);
  };
  const choose = (type: SearchedType) => {
    setValues(withType(values, type));
    setImplied(null);
  };
  const means = meansOf(values.type);

  return (
    <Form method="get" action={action} answer={answer}>
      {keptFields(kept, initial, values).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <TransportPicker type={values.type} hasAll={hasAll} onChange={choose} />
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        {(['origin', 'destination'] as const).map((end) => (
          <PlaceField
            key={end}
            end={end}
            means={means}
            kinds={values.type === 'DRAYAGE' ? ofDrayage : placesOf[means]}
            taken={values[end === 'origin' ? 'destination' : 'origin']?.id}
            className={end === 'destination' ? 'md:order-last' : undefined}
            value={values[end]}
            onChange={(place) => move({ [end]: place })}
          />
        ))}
        <div className="mt-7 hidden md:block">
          <IconButton
            label={t('search.swap')}
            icon={ArrowLeftRight}
            variant="quiet"
            onPress={() => change({ origin: values.destination, destination: values.origin })}
          />
        </div>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {implied && t(`search.implied.${meansOf(implied)}`)}
      </p>
      <LoadFields values={values} containers={containers} trucks={trucks} onChange={change} />
      <ShipmentFields values={values} onChange={change} />
      <ServiceFields values={values} currencies={currencies} onChange={(services) => change({ services })} />
      <div className="contents sm:flex sm:flex-wrap sm:items-start sm:gap-3 sm:border-t sm:border-line sm:pt-4">
        <div className="flex flex-wrap items-start gap-3 max-sm:border-t max-sm:border-line max-sm:pt-4">
          <DateWhenUsed
            label={t('search.date')}
            name="date"
            value={values.date}
            onChange={(date) => change({ date })}
          />
          <Select
            label={t('search.currency')}
            name="currency"
            className="w-24"
            options={currencies.map((code) => ({ value: code, label: code }))}
            value={values.currency}
            onChange={(currency) => change({ currency })}
          />
        </div>
        {/* On a phone it stays at the lower edge, as the form is longer than the screen. */}
        <div className="z-10 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:-mb-4 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3 sm:ms-auto sm:mt-3.5">
          <SubmitButton size="lg" icon={Search} className="max-sm:w-full">
            {t('search.submit')}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
