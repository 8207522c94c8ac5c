import { lazy, memo, Suspense } from 'react';
import { Skeleton } from '../data/states';
import { firstUse } from '../first-use';
import type { DateFieldProps } from './date-field';
import { fieldClass } from './field';

const Picker = lazy(async () => {
  await firstUse();
  const { DatePicker } = await import('./date-field');
  return { default: DatePicker };
});

type Props = Pick<DateFieldProps, 'label' | 'name' | 'value' | 'onChange'>;

/**
 * A date picker whose scripts, an eighth of a page's, are loaded once the page is used. The server renders it whole.
 * Its `onChange` must stay the same: new properties before the scripts are there would replace it by its outline.
 */
export const DateWhenUsed = memo(function DateWhenUsed(props: Props) {
  return (
    <Suspense fallback={<Outline label={props.label} />}>
      <Picker {...props} />
    </Suspense>
  );
});

function Outline({ label }: Pick<Props, 'label'>) {
  return (
    <div className={fieldClass}>
      <span className="text-sm font-medium text-ink">{label}</span>
      <Skeleton className="h-9 w-36" />
    </div>
  );
}
