import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes';
import { popoverClass } from './popover-class';
import type { MenuProps } from './menu-entry';
import { MenuList } from './menu-list';

interface MenuPopoverProps extends Pick<MenuProps, 'label' | 'items' | 'header'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The entries of a `Menu`, which loads them when it is first opened. */
export default function MenuPopover({
  label,
  items,
  header,
  button,
  isOpen,
  onOpenChange,
}: MenuPopoverProps) {
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={button}
      trigger="MenuTrigger"
      offset={4}
      placement="bottom end"
      className={classes(popoverClass, 'min-w-44')}
    >
      {header !== undefined && <div className="border-b border-line px-3.5 py-2.5 text-sm">{header}</div>}
      <MenuList label={label} items={items} onClose={() => onOpenChange(false)} />
    </Popover>
  );
}
