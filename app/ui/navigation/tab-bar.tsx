import { useFormats } from '../format';

export const barClass = 'flex gap-1 overflow-x-auto border-b border-line print:hidden';
export const tabClass =
  'relative flex shrink-0 cursor-pointer items-center gap-2 rounded-t-md px-3 py-2 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2';
export const currentClass =
  'text-ink after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent';

export function TabCount({ count }: { readonly count?: number | undefined }) {
  const { number } = useFormats();
  return count === undefined ? null : (
    <span className="rounded-full bg-sunken px-1.5 text-2xs font-medium text-muted num">{number(count)}</span>
  );
}
