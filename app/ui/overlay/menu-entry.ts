import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** Navigates there … */
  readonly to?: string | undefined;
  /** … or runs this. */
  readonly onSelect?: (() => void) | undefined;
  readonly tone?: 'danger' | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface MenuProps {
  /** Names the menu, and its button with three dots. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** Replaces the button with three dots. */
  readonly trigger?: ReactElement;
  /** Shown above the entries, such as whose account it is. */
  readonly header?: ReactNode;
}
