import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../button';
import { useOnDemand } from './on-demand';
import { OverlayTrigger } from './overlay-trigger';

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

const loadPopover = () => import('./menu-popover');

export function Menu({ trigger, ...entries }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const MenuPopover = useOnDemand(loadPopover, isOpen, () => setOpen(false));
  return (
    <>
      <OverlayTrigger
        kind="menu"
        isOpen={isOpen}
        onOpenChange={setOpen}
        prepare={loadPopover}
        buttonRef={button}
      >
        {trigger ?? <IconButton label={entries.label} icon={EllipsisVertical} size="sm" />}
      </OverlayTrigger>
      {MenuPopover && <MenuPopover {...entries} button={button} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
