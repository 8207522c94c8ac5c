import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfPlace, transportOf } from '@domain/rating/search/options';
import { kindsOfRate, rateRanges, type RateKind } from '@domain/rating/rate/inputs';
import { SegmentedControl } from '~/ui/form/choices';
import { FieldSet } from '~/ui/form/form';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { placeLookup } from '../place-lookup';
import { ManyField } from './many-field';
import type { StepProps, WizardData } from './wizard-data';
import { askedTerms } from './wizard-steps';

type Place = WizardData['terms']['origin'];
type Named = WizardData['chosen']['carriers'][number];

function placeOption(place: Place): LookupOption | null {
  if (place === null) return null;
  const { code, name, city, country } = place;
  return {
    id: code,
    code: kindOfPlace(code) === 'zone' ? null : code,
    name,
    place: [city === name ? null : city, country].filter((part) => part !== null).join(', '),
  };
}

function namedOption({ id, name }: Named): LookupOption {
  return { id, name: name ?? id };
}

function carriersOf(kind: RateKind): string {
  return `/resources/lookups/carriers?typeCarrier=${transportOf(kind)}`;
}

export function LaneStep({ data }: StepProps) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, chosen } = data;
  const asked = askedTerms(kind);
  const places = placeLookup(kind);
  const [carrier] = chosen.carriers;
  return (
    <>
      <FieldSet legend={t('steps.lane')}>
        {(['origin', 'destination'] as const).map((end) => (
          <LookupField
            key={end}
            label={t(`fields.${end}`)}
            name={end}
            url={places}
            isVast
            defaultOption={placeOption(terms[end])}
            isRequired={!asked.has('zones') || (end === 'origin' && kind !== 'DRAYAGE')}
            description={
              end === 'destination' && asked.has('zones')
                ? t(kind === 'DRAYAGE' ? 'fields.ends-hint' : 'fields.destination-hint')
                : undefined
            }
          />
        ))}
        <LookupField
          label={t('fields.supplier')}
          name="supplier"
          url="/resources/lookups/suppliers"
          minCharacters={2}
          defaultOption={chosen.supplier && namedOption(chosen.supplier)}
          isRequired
        />
        {kindsOfRate[kind].carriers === 'many' ? (
          <ManyField
            label={t('fields.carriers')}
            name="carriers"
            url={carriersOf(kind)}
            initial={chosen.carriers.map(namedOption)}
            isRequired
          />
        ) : (
          <LookupField
            label={t('fields.carrier')}
            name="carriers[0]"
            url={carriersOf(kind)}
            defaultOption={carrier ? namedOption(carrier) : null}
            isRequired
          />
        )}
        <ManyField
          label={t('fields.clients')}
          name="clients"
          url="/resources/lookups/companies"
          minCharacters={3}
          initial={chosen.clients.map(({ id, name }) => ({ id, name: name ?? t('client-unnamed') }))}
          description={t('fields.clients-hint')}
          alreadyThere={t('client-already-there')}
        />
        {asked.has('rateRange') && (
          <Select
            label={t('fields.rate-range')}
            name="rateRange"
            options={rateRanges.map((range) => ({ value: range, label: t(`rate-ranges.${range}`) }))}
            defaultValue={terms.rateRange ?? 'Sin Rango'}
          />
        )}
      </FieldSet>
      <RouteFields data={data} places={places} />
    </>
  );
}

function RouteFields({ data, places }: Pick<StepProps, 'data'> & { readonly places: string }) {
  const { t } = useTranslation('rating-staff');
  const { kind, terms, chosen } = data;
  const asked = askedTerms(kind);
  const [route, setRoute] = useState<string>(terms.route);
  return (
    <FieldSet legend={t('fields.route-legend')}>
      <SegmentedControl
        label={t('fields.route')}
        name="route"
        value={route}
        onChange={setRoute}
        options={(['direct', 'transfers'] as const).map((value) => ({ value, label: t(`routes.${value}`) }))}
      />
      <NumberField
        label={t('fields.transit-time')}
        name="transitTime"
        decimals={false}
        suffix={t('days')}
        defaultValue={terms.transitTime}
        description={t('fields.transit-hint')}
      />
      {asked.has('transfers') && route === 'transfers' && (
        <ManyField
          label={t(kind === 'AERIAL' ? 'fields.transfers' : 'fields.stopover')}
          name="transfers"
          url={places}
          initial={chosen.transfers}
        />
      )}
      {asked.has('waypoints') && (
        <ManyField
          label={t('fields.waypoints')}
          name="waypoints"
          url={places}
          initial={chosen.waypoints}
          description={t('fields.waypoints-hint')}
        />
      )}
    </FieldSet>
  );
}
