import { useNavigate } from '@remix-run/react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from '../button';
import { classes } from '../classes';
import { popoverClass } from '../form/popover-list';

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

export function Menu({ label, items, trigger, header }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger ?? <IconButton label={label} icon={EllipsisVertical} size="sm" />}
      <Popover offset={4} placement="bottom end" className={classes(popoverClass, 'min-w-44')}>
        {header !== undefined && <div className="border-b border-line px-3.5 py-2.5 text-sm">{header}</div>}
        <MenuList label={label} items={items} />
      </Popover>
    </MenuTrigger>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  /** Called after a choice, for popovers that do not close by themselves. */
  readonly onClose?: () => void;
}

/** The entries alone, inside any popover. */
export function MenuList({ label, items, onClose }: MenuListProps) {
  const navigate = useNavigate();
  return (
    <AriaMenu
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
      autoFocus="first"
      className="p-1 outline-none"
      {...(onClose && { onClose })}
      onAction={(key) => {
        const entry = items.find(({ id }) => id === key);
        entry?.onSelect?.();
        if (entry?.to !== undefined) navigate(entry.to);
      }}
    >
      {items.map(({ id, label: text, icon: Icon, tone, isDisabled = false }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={text}
          isDisabled={isDisabled}
          className={classes(
            'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:text-faint',
            tone === 'danger' ? 'text-danger data-focused:bg-danger-soft' : 'data-focused:bg-selected',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0 opacity-70" />}
          {text}
        </MenuItem>
      ))}
    </AriaMenu>
  );
}
