import { useRef, type ReactElement, type RefObject } from 'react';
import { ButtonContext } from 'react-aria-components/Button';

interface OverlayTriggerProps {
  /** A `Button` or `IconButton`. */
  readonly children: ReactElement;
  readonly kind: 'dialog' | 'menu';
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Loads what is about to be opened, once the button is pointed at or has the focus. */
  readonly prepare: () => Promise<unknown>;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** Makes the button inside open an overlay, whose scripts need not be there yet. */
export function OverlayTrigger({
  children,
  kind,
  isOpen,
  onOpenChange,
  prepare,
  buttonRef,
}: OverlayTriggerProps) {
  const own = useRef<HTMLButtonElement>(null);
  // A failure is told when the button is pressed.
  const load = () => void prepare().catch(() => undefined);
  return (
    <ButtonContext.Provider
      value={{
        ref: buttonRef ?? own,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        onHoverStart: load,
        onFocus: load,
        onPress: () => onOpenChange(!isOpen),
        ...(kind === 'menu' && {
          onKeyDown: (event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
              event.continuePropagation();
              return;
            }
            // The page would scroll under the menu.
            event.preventDefault();
            onOpenChange(true);
          },
        }),
      }}
    >
      {children}
    </ButtonContext.Provider>
  );
}
