import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { ManyField } from './many-field';
import type { StepProps, WizardData } from './wizard-data';

type Place = WizardData['terms']['origin'];
type Named = WizardData['chosen']['carriers'][number];

function placeOption(place: Place): LookupOption | null {
  if (place === null) return null;
  const { code, name, city, country } = place;
  return { id: code, code, name, place: [city, country].filter((part) => part !== null).join(', ') };
}

function namedOption({ id, name }: Named): LookupOption {
  return { id, name: name ?? id };
}

/** From where to where, by whom, for whom, and how it gets there. */
export function LaneStep({ data, problems }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, chosen } = data;
  const [route, setRoute] = useState<string>(terms.route);
  const places = `/resources/lookups/${kind === 'AERIAL' ? 'airports' : 'ports'}`;
  const [carrier] = chosen.carriers;
  return (
    <>
      <FieldSet legend={t('steps.lane')}>
        <LookupField
          label={t('fields.origin')}
          name="origin"
          url={places}
          defaultOption={placeOption(terms.origin)}
          isRequired
        />
        <LookupField
          label={t('fields.destination')}
          name="destination"
          url={places}
          defaultOption={placeOption(terms.destination)}
          isRequired
        />
        <LookupField
          label={t('fields.supplier')}
          name="supplier"
          url="/resources/lookups/suppliers"
          minCharacters={2}
          defaultOption={chosen.supplier && namedOption(chosen.supplier)}
          isRequired
        />
        {kind === 'AERIAL' ? (
          <ManyField
            label={t('fields.carriers')}
            name="carriers"
            url="/resources/lookups/carriers"
            initial={chosen.carriers.map(namedOption)}
            errors={problems['carriers']}
            isRequired
          />
        ) : (
          <LookupField
            label={t('fields.carrier')}
            name="carriers[0]"
            url="/resources/lookups/carriers"
            defaultOption={carrier ? namedOption(carrier) : null}
            errors={problems['carriers']}
            isRequired
          />
        )}
        <ManyField
          label={t('fields.clients')}
          name="clients"
          url="/resources/lookups/companies"
          minCharacters={3}
          initial={chosen.clients.map(namedOption)}
          description={t('fields.clients-hint')}
          errors={problems['clients']}
        />
      </FieldSet>
      <FieldSet legend={t('fields.route-legend')}>
        <SegmentedControl
          label={t('fields.route')}
          name="route"
          value={route}
          onChange={setRoute}
          options={(['direct', 'transfers'] as const).map((value) => ({
            value,
            label: t(`routes.${value}`),
          }))}
        />
        <NumberField
          label={t('fields.transit-time')}
          name="transitTime"
          decimals={false}
          suffix={t('days')}
          defaultValue={terms.transitTime}
          description={t('fields.transit-hint')}
        />
        {route === 'transfers' && (
          <ManyField
            label={t(kind === 'AERIAL' ? 'fields.transfers' : 'fields.stopover')}
            name="transfers"
            url={places}
            initial={terms.transfers.map((code) => ({ id: code, name: code }))}
            errors={problems['transfers']}
          />
        )}
      </FieldSet>
    </>
  );
}
