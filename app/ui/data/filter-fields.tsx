import { useSearchParams } from '@remix-run/react';
import { ListFilter } from 'lucide-react';
import { Children, isValidElement, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { classes } from '../classes';
import { FilterContext } from '../filter-context';

/** Parameters that are no filters and stay when filters are cleared. */
export const outliving = ['sort', 'direction', 'take', 'columns', 'measure', 'compare'];

const fewest = 2;

interface FilterFieldsProps {
  readonly children: ReactNode;
  readonly apply: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/**
 * Hidden filters are not rendered, which halves the time of a list's page; hidden fields keep their values.
 * On phones all filters are hidden.
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

function Said() {
  const [parameters] = useSearchParams();
  return [...parameters]
    .filter(([name]) => name !== 'search' && name !== 'page' && !outliving.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
