import type { ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';

export const choiceClass =
  'group flex w-fit cursor-pointer items-start gap-2 text-sm data-disabled:cursor-not-allowed data-disabled:text-faint';

export const markClass =
  'grid size-4.5 shrink-0 place-items-center border border-edge bg-surface transition-colors group-data-selected:border-accent ' +
  'group-data-selected:bg-accent group-data-invalid:border-danger-solid group-data-focus-visible:outline-2 ' +
  'group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus';

export function ChoiceNote({ children }: { readonly children?: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <Text slot="description" className="block ps-6.5 text-xs text-muted">
      {children}
    </Text>
  );
}

export const directions = {
  horizontal: 'flex flex-wrap gap-x-4 gap-y-2',
  vertical: 'flex flex-col gap-2',
} as const;
