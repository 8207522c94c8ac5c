import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { incoterms, type ShipmentType } from '@domain/quoting/quoter/inputs';
import { LoadGoods } from '~/pages/shop/search/load-goods';
import { LoadFields } from '~/pages/shop/search/load-fields';
import type { UnitChoices } from '~/pages/shop/search/load-props';
import { defaultLoad, type TypedValues } from '~/pages/shop/search/search-values';
import { Card } from '~/ui/data/card';
import { DatePicker } from '~/ui/form/date-field';
import { FieldSet } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { PlaceFields } from './place-fields';
import { fits } from './places';
import { TypePicker } from './type-picker';

interface RequestFieldsProps extends UnitChoices {
  readonly initial: TypedValues;
  readonly addresses: Readonly<Record<'origin' | 'destination', string | undefined>>;
  readonly savedAddresses?: readonly string[];
}

export function RequestFields(props: RequestFieldsProps) {
  const { initial, addresses, savedAddresses, containers, trucks } = props;
  const { t } = useTranslation('quoting');
  const [values, setValues] = useState(initial);
  const change = (part: Partial<TypedValues>) => setValues((before) => ({ ...before, ...part }));
  const { type } = values;
  return (
    <>
      <Card title={t('request.route')}>
        <div className="flex flex-col gap-4">
          <TypePicker value={type} onChange={(chosen) => change(withType(values, chosen))} />
          <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
            {(['origin', 'destination'] as const).map((end) => (
              <PlaceFields
                key={end}
                end={end}
                type={type}
                chosen={values[end]}
                address={addresses[end]}
                savedAddresses={savedAddresses}
                onChoose={(place) => change({ [end]: place })}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card title={t('request.load')}>
        <LoadFields values={values} containers={containers} trucks={trucks} onChange={change} />
        <LoadGoods values={values} />
      </Card>
      <Card title={t('request.details')}>
        <FieldSet legend={t('request.details')} hideLegend columns={3}>
          <TextField
            label={t('request.commodity')}
            name="commodity"
            defaultValue={initial.commodity}
            description={t('request.commodity-hint')}
          />
          <Select
            label={t('request.incoterm')}
            name="incoterm"
            isClearable
            clearLabel={t('request.incoterm-none')}
            options={incoterms.map((code) => ({ value: code, label: code }))}
          />
          <DatePicker label={t('request.ready-on')} name="readyOn" defaultValue={values.date} />
          <TextArea
            label={t('request.comments')}
            name="comments"
            description={t('request.comments-hint')}
            className="sm:col-span-2 lg:col-span-3"
          />
        </FieldSet>
      </Card>
    </>
  );
}

/** Keeps the places that fit the new type; the load becomes its default. */
function withType({ origin, destination }: TypedValues, type: ShipmentType): Partial<TypedValues> {
  const keep = (place: TypedValues['origin']) => (place !== null && fits(type, place.id) ? place : null);
  return { type, ...defaultLoad(type), origin: keep(origin), destination: keep(destination) };
}
