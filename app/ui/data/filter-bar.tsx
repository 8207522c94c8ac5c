import { Form, useLocation, useSearchParams, useSubmit } from '@remix-run/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { ActiveFilters, type ActiveFilter } from './active-filters';
import { FilterFields, outliving } from './filter-fields';
import { SearchBox } from './search-box';

interface FilterBarProps {
  readonly searchLabel?: string;
  readonly active: readonly ActiveFilter[];
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The filters are kept in the URL, so that a filtered list can be shared. */
export function FilterBar({ searchLabel, active, children, actions }: FilterBarProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const [isOpen, setOpen] = useState(false);

  const send = (event: FormEvent<HTMLFormElement>) => {
    // React also bubbles submissions of forms in the dialogs of `actions`; handling those here would replace
    // them by a search.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    submit(new URLSearchParams(filled), { action: pathname });
  };
  // The search box keeps the typed text; the other fields remount whenever the rest of the URL changes.
  const others = new URLSearchParams(parameters);
  others.delete('search');

  const apply = (
    <Button type="submit" className="w-fit">
      {t('filters.apply')}
    </Button>
  );

  return (
    <div className="filter-bar flex flex-col gap-3">
      <Form
        method="get"
        role="search"
        onSubmit={send}
        className="flex flex-wrap items-end gap-2.5 print:hidden"
      >
        {outliving.map((name) => {
          const value = parameters.get(name);
          return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
        })}
        {searchLabel !== undefined && <SearchBox label={searchLabel} />}
        {children === undefined ? (
          searchLabel === undefined && apply
        ) : (
          <FilterFields key={others.toString()} apply={apply} isOpen={isOpen} onToggle={setOpen}>
            {children}
          </FilterFields>
        )}
        {actions !== undefined && (
          <div className="ms-auto flex items-center gap-2 max-sm:ms-0 max-sm:flex-wrap max-sm:gap-1.5 max-sm:[&_a]:px-2.5 max-sm:[&_button]:px-2.5">
            {actions}
          </div>
        )}
      </Form>
      <ActiveFilters active={active} />
    </div>
  );
}
