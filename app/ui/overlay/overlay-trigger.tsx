import { useRef, type ReactElement, type RefObject } from 'react';
import { ButtonContext } from 'react-aria-components/Button';

interface OverlayTriggerProps {
  readonly children: ReactElement;
  readonly kind: 'dialog' | 'menu';
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Preloads the overlay when the button is hovered or focused. */
  readonly prepare: () => Promise<unknown>;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
}

export function OverlayTrigger({
  children,
  kind,
  isOpen,
  onOpenChange,
  prepare,
  buttonRef,
}: OverlayTriggerProps) {
  const own = useRef<HTMLButtonElement>(null);
  // Failures are reported when the button is pressed.
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
