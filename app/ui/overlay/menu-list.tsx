import { useNavigate } from '@remix-run/react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { classes } from '../classes';
import type { MenuProps } from './menu-entry';

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  readonly onClose?: () => void;
}

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
