import { ButtonPopover, type ButtonPopoverProps } from './button-popover';
import type { MenuProps } from './menu-entry';
import { MenuList } from './menu-list';

type MenuPopoverProps = ButtonPopoverProps & Pick<MenuProps, 'label' | 'items' | 'header'>;

export default function MenuPopover({ label, items, header, ...popover }: MenuPopoverProps) {
  return (
    <ButtonPopover {...popover} kind="menu" className="min-w-44">
      {header !== undefined && <div className="border-b border-line px-3.5 py-2.5 text-sm">{header}</div>}
      <MenuList label={label} items={items} onClose={() => popover.onOpenChange(false)} />
    </ButtonPopover>
  );
}
