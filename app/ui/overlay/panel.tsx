import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes';
import { popoverClass } from '../form/popover-list';

interface PanelProps {
  /** The button it hangs from. */
  readonly trigger: ReactElement;
  /** Names it for who cannot see where it hangs. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly className?: string;
}

/** A little of the page behind a button: hangs from it, closes beside it, takes the keyboard while it is open. */
export function Panel({ trigger, label, children, className }: PanelProps) {
  return (
    <DialogTrigger>
      {trigger}
      <Popover
        offset={4}
        placement="bottom end"
        className={classes(popoverClass, 'w-80 max-w-[calc(100vw-1rem)]')}
      >
        <Dialog aria-label={label} className={classes('outline-none', className)}>
          {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
