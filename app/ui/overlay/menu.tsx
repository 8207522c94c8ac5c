import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../button';
import type { MenuProps } from './menu-entry';
import { useOnDemand } from './on-demand';
import { OverlayTrigger } from './overlay-trigger';

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
