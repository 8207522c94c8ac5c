import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes';
import { withoutUndefined } from '../without-undefined';
import { popoverClass } from './popover-class';

export interface ButtonPopoverProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface Content {
  readonly kind: 'menu' | 'dialog';
  readonly label?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

const triggers = { menu: 'MenuTrigger', dialog: 'DialogTrigger' } as const;

export function ButtonPopover({
  button,
  isOpen,
  onOpenChange,
  kind,
  label,
  className,
  children,
}: ButtonPopoverProps & Content) {
  return (
    <Popover
      {...withoutUndefined({ 'aria-label': label })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={button}
      trigger={triggers[kind]}
      offset={4}
      placement="bottom end"
      className={classes(popoverClass, className)}
    >
      {children}
    </Popover>
  );
}
