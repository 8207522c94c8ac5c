import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { shipmentTypes } from '@domain/quoting/quoter/inputs';
import { FilterBar } from '~/ui/data/filter-bar';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { useActiveFilters, type Choices, type SaidFilters } from './active-filters';

interface QuoterFiltersProps {
  readonly filters: SaidFilters;
  readonly choices: Choices;
  /** Filters that the page sets elsewhere, such as the tabs of states; they stay as they are. */
  readonly elsewhere?: readonly string[];
  readonly actions?: ReactNode;
}

/** Transports that have several types of shipment, offered beside the types. */
const transportsOfSeveral = ['sea', 'land'] as const;

/** A control for each filter of quotes, the same for the list, the board and the reports. */
export function QuoterFilters({ filters, choices, elsewhere = [], actions }: QuoterFiltersProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const active = useActiveFilters(filters, choices);
  const first = (name: string): string | undefined => valuesOf(filters, name)[0];
  const lookedUp = (name: string) => {
    const id = first(name);
    return id === undefined ? null : { id, name: choices.names[id] ?? id };
  };
  return (
    <FilterBar searchLabel={t('list.search')} active={active} actions={actions}>
      {hiddenFields(filters, elsewhere)}
      <Combobox
        label={t('list.detail')}
        name="stateLv2"
        placeholder={t('list.any')}
        defaultValue={first('stateLv2')}
        options={choices.details}
      />
      <Select
        label={t('list.modal')}
        name="modal"
        isClearable
        clearLabel={t('list.any')}
        defaultValue={first('modal')}
        options={[
          ...shipmentTypes.map((type) => ({ value: type, label: shop(`types.${type}`) })),
          ...transportsOfSeveral.map((one) => ({
            value: one,
            label: t('list.all-of', { transport: shop(`modals.${one}`) }),
          })),
        ]}
      />
      <TextField label={t('list.origin')} name="origin" defaultValue={first('origin')} />
      <TextField label={t('list.destination')} name="destination" defaultValue={first('destination')} />
      <LookupField
        label={t('list.client')}
        name="clients"
        url="/resources/lookups/people"
        minCharacters={3}
        isVast
        defaultOption={lookedUp('clients')}
      />
      <LookupField
        label={t('export.company')}
        name="companies"
        url="/resources/lookups/companies"
        minCharacters={3}
        isVast
        defaultOption={lookedUp('companies')}
      />
      <Combobox
        label={t('list.executive')}
        name="executiveId"
        placeholder={t('list.any-executive')}
        defaultValue={first('executiveId')}
        options={choices.executives}
      />
      <Combobox
        label={t('one.participants')}
        name="participants"
        placeholder={t('list.any-executive')}
        defaultValue={first('participants')}
        options={choices.executives}
      />
      <TextField
        label={t('list.reference')}
        name="reference"
        maxLength={40}
        defaultValue={first('reference')}
      />
      <DatePicker label={t('list.from')} name="startDate" defaultValue={first('startDate')} />
      <DatePicker label={t('list.to')} name="endDate" defaultValue={first('endDate')} />
    </FilterBar>
  );
}

function valuesOf(filters: SaidFilters, name: string): readonly string[] {
  return [filters[name] ?? []].flat();
}

/**
 * What the controls do not show: filters set elsewhere, and the second and further values of a filter, which an
 * address or a saved view may name. Plain inputs, as `FilterFields` expects them.
 */
function hiddenFields(filters: SaidFilters, elsewhere: readonly string[]) {
  return Object.keys(filters).flatMap((name) =>
    valuesOf(filters, name)
      .slice(elsewhere.includes(name) ? 0 : 1)
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
