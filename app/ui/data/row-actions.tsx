import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { ButtonPopover } from '../overlay/button-popover';
import type { MenuEntry } from '../overlay/menu-entry';
import { MenuList } from '../overlay/menu-list';

/** Plain markup with dots from the style sheet, since there is one per row. */
export function rowActionsButton(label: string, key: string): ReactElement {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      data-row-actions={key}
      className="row-menu"
    />
  );
}

interface RowActionsProps {
  readonly table: RefObject<HTMLTableElement>;
  readonly entriesOf: (key: string) => readonly MenuEntry[];
}

export function RowActions({ table, entriesOf }: RowActionsProps) {
  const [key, setKey] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement | null>(null);

  useEffect(() => {
    const element = table.current;
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const pressed = event.target.closest<HTMLButtonElement>('[data-row-actions]');
      if (pressed === null) return;
      button.current = pressed;
      setKey(pressed.dataset.rowActions ?? null);
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [table]);

  if (key === null) return null;
  const close = () => {
    setKey(null);
    button.current?.focus();
  };
  const label = button.current?.getAttribute('aria-label') ?? '';
  return (
    <ButtonPopover
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      button={button}
      kind="menu"
      label={label}
      className="min-w-44"
    >
      <MenuList label={label} items={entriesOf(key)} onClose={close} />
    </ButtonPopover>
  );
}
