import { Form, Link, useLocation, useSearchParams, useSubmit } from '@remix-run/react';
import { X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { FilterFields, outliving } from './filter-fields';
import { SearchBox } from './search-box';

/** An active filter, as shown by its chip. */
export interface ActiveFilter {
  /** The address's parameter. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

interface FilterBarProps {
  /** Label of the search box (parameter `search`); without it there is no search box. */
  readonly searchLabel?: string;
  readonly active: readonly ActiveFilter[];
  /** The filters, with fields named as the address's parameters. */
  readonly children?: ReactNode;
  /** At the end of the row: export, columns. */
  readonly actions?: ReactNode;
}

/**
 * A list's filters, and a search that follows the typing. Both are kept in the address, so that a filtered list can be
 * shared.
 */
export function FilterBar({ searchLabel, active, children, actions }: FilterBarProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const [isOpen, setOpen] = useState(false);

  const send = (event: FormEvent<HTMLFormElement>) => {
    // React also bubbles submissions of forms in the dialogs of `actions`; handling those here would replace them by a
    // search.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    submit(new URLSearchParams(filled), { action: pathname });
  };
  const without = (names: readonly string[]): string => {
    const next = new URLSearchParams(parameters);
    for (const name of [...names, 'page']) next.delete(name);
    return `?${next}`;
  };

  // The search box keeps what is typed; the other fields remount whenever the rest of the address changes.
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
          <div className="ms-auto flex items-center gap-2 max-sm:ms-0 max-sm:gap-1.5 max-sm:[&_a]:px-2.5 max-sm:[&_button]:px-2.5">
            {actions}
          </div>
        )}
      </Form>
      {active.length > 0 && (
        <ul
          className="flex flex-wrap items-center gap-1.5"
          aria-label={t('filters.active', { count: active.length })}
        >
          {active.map(({ name, label, value }) => (
            <li key={name}>
              <Link
                to={without([name])}
                aria-label={t('filters.remove', { label, value })}
                className="flex h-6 items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1.5 text-xs text-accent hover:brightness-95"
              >
                <span>{label}:</span>
                <b className="max-w-48 truncate font-medium">{value}</b>
                <X aria-hidden className="size-3.5 print:hidden" />
              </Link>
            </li>
          ))}
          <li className="print:hidden">
            <Link
              to={without(active.map(({ name }) => name))}
              className="rounded-sm px-1.5 text-xs text-muted underline"
            >
              {t('filters.clear')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
