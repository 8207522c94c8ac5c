import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly tone?: 'danger' | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuEntry[];
  readonly trigger?: ReactElement;
  readonly header?: ReactNode;
}
