import { useTranslation } from 'react-i18next';
import type { ActiveFilter } from '~/ui/data/filter-bar';
import { useFormats } from '~/ui/format';

type Filters = Readonly<Partial<Record<string, string | readonly string[] | undefined>>>;

interface NamedExecutive {
  readonly value: string;
  readonly label: string;
}

/** The active filters in words. The state has its own tabs, so it is left out. */
export function useActiveFilters(filters: Filters, executives: readonly NamedExecutive[]): ActiveFilter[] {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const { date } = useFormats();
  const words: Readonly<Record<string, readonly [label: string, say: (value: string) => string]>> = {
    search: [t('list.search'), (value) => value],
    reference: [t('list.reference'), (value) => value],
    modal: [
      t('list.modal'),
      (value) => shop(value === value.toUpperCase() ? `types.${value}` : `modals.${value}`),
    ],
    executiveId: [
      t('list.executive'),
      (value) => executives.find((one) => one.value === value)?.label ?? value,
    ],
    origin: [t('list.origin'), (value) => value],
    destination: [t('list.destination'), (value) => value],
    participants: [t('one.participants'), (value) => value],
    clients: [t('list.client'), (value) => value],
    companies: [t('export.company'), (value) => value],
    startDate: [t('list.from'), (value) => date(value, 'date')],
    endDate: [t('list.to'), (value) => date(value, 'date')],
  };
  return Object.entries(words).flatMap(([name, [label, say]]) => {
    const values = [filters[name] ?? []].flat();
    return values.length === 0 ? [] : [{ name, label, value: values.map(say).join(', ') }];
  });
}
