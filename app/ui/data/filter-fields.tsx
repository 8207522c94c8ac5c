import { useSearchParams } from '@remix-run/react';
import { ListFilter } from 'lucide-react';
import { Children, isValidElement, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { classes } from '../classes';
import { FilterContext } from '../filter-context';

/** Parameters that are no filters and outlive them. */
export const outliving = ['sort', 'direction', 'take', 'columns'];

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

/**
 * A list's filters: a few stand in the row, more of them behind a button, all of them behind it on a phone. Those that nobody has asked for
 * are not drawn, which halves the time a list's page takes; what the address says of them stays in the form.
 */
export function FilterFields({ children, apply, isOpen, onToggle }: FilterFieldsProps) {
  const { t } = useTranslation();
  const fields = Children.toArray(children).filter(
    (child) => !isValidElement(child) || child.type !== 'input',
  );
  const areFew = fields.length <= fewest;
  const [areDrawn, setDrawn] = useState(areFew || isOpen);
  const toggle = () => {
    setDrawn(true);
    onToggle(!isOpen);
  };
  return (
    <FilterContext.Provider value>
      <Button
        icon={ListFilter}
        className={classes(areFew && 'sm:hidden')}
        aria-expanded={isOpen}
        onPress={toggle}
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
        {areDrawn ? children : <Said />}
        {!areFew && apply}
      </div>
      {areFew && <span className={classes(!isOpen && 'max-sm:hidden')}>{apply}</span>}
    </FilterContext.Provider>
  );
}

/** What the address says beside the search and what outlives every filter. */
function Said() {
  const [parameters] = useSearchParams();
  return [...parameters]
    .filter(([name]) => name !== 'search' && name !== 'page' && !outliving.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
