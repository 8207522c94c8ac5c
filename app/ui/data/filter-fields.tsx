import { ListFilter } from 'lucide-react';
import { Children, isValidElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { classes } from '../classes';
import { FilterContext } from '../filter-context';

/** As many stand beside the search; more are asked for. */
const fewest = 2;

interface FilterFieldsProps {
  readonly children: ReactNode;
  /** The button that applies them. */
  readonly apply: ReactNode;
  /** Whether those behind the button are shown. */
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A list's filters: a few stand in the row, more of them behind a button, all of them behind it on a phone. */
export function FilterFields({ children, apply, isOpen, onToggle }: FilterFieldsProps) {
  const { t } = useTranslation();
  const fields = Children.toArray(children).filter(
    (child) => !isValidElement(child) || child.type !== 'input',
  );
  const areFew = fields.length <= fewest;
  return (
    <FilterContext.Provider value>
      <Button
        icon={ListFilter}
        className={classes(areFew && 'sm:hidden')}
        aria-expanded={isOpen}
        onPress={() => onToggle(!isOpen)}
      >
        {t('filters.label')}
      </Button>
      <div
        className={classes(
          'items-end gap-2.5',
          areFew
            ? 'sm:flex sm:flex-wrap sm:[&>*]:w-44'
            : 'order-last w-full grid-cols-2 border-t border-line pt-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6',
          isOpen ? 'grid max-sm:w-full' : 'hidden',
        )}
      >
        {children}
        {!areFew && apply}
      </div>
      {areFew && <span className={classes(!isOpen && 'max-sm:hidden')}>{apply}</span>}
    </FilterContext.Provider>
  );
}
