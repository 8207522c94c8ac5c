import { useTranslation } from 'react-i18next';
import { FilterBar } from '~/ui/data/filter-bar';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { useFormats } from '~/ui/format';

const chosen = ['portfolio', 'country', 'businessUnit'] as const;

interface ActivityFiltersProps {
  readonly filters: Readonly<
    Partial<Record<'startDate' | 'endDate' | (typeof chosen)[number], string | undefined>>
  >;
  readonly executive: LookupOption | null;
  readonly choices: Readonly<
    Record<(typeof chosen)[number], readonly { readonly value: string; readonly label: string }[]>
  >;
}

/** Period, executive, portfolio, country and business unit. */
export function ActivityFilters({ filters, executive, choices }: ActivityFiltersProps) {
  const { t } = useTranslation('reports-staff');
  const { date } = useFormats();
  const active = [
    ...(['startDate', 'endDate'] as const).flatMap((name) =>
      filters[name] === undefined
        ? []
        : [{ name, label: t(`filters.${name}`), value: date(filters[name], 'date') }],
    ),
    ...(executive === null
      ? []
      : [{ name: 'executive', label: t('filters.executive'), value: executive.name }]),
    ...chosen.flatMap((name) => {
      const label = choices[name].find(({ value }) => value === filters[name])?.label;
      return label === undefined ? [] : [{ name, label: t(`filters.${name}`), value: label }];
    }),
  ];
  return (
    <FilterBar active={active}>
      <DatePicker label={t('filters.startDate')} name="startDate" defaultValue={filters.startDate ?? ''} />
      <DatePicker label={t('filters.endDate')} name="endDate" defaultValue={filters.endDate ?? ''} />
      <LookupField
        label={t('filters.executive')}
        name="executive"
        url="/resources/lookups/executives"
        defaultOption={executive}
      />
      {chosen.map((name) => (
        <Select
          key={name}
          label={t(`filters.${name}`)}
          name={name}
          defaultValue={filters[name] ?? ''}
          options={[{ value: '', label: t('filters.any') }, ...choices[name]]}
        />
      ))}
    </FilterBar>
  );
}
