import type { FocusEvent } from 'react';

/**
 * For `onBlurCapture` of a field with a list: keeps a blur from it that it did not have. When the highlight moves to an
 * option, react-aria tells whichever field has the focus that it has lost it. A list may do so just after its field was
 * left; the next field would then take itself for left, and not open its own list for what is typed.
 */
export function onlyOwnBlur(event: FocusEvent<HTMLInputElement>): void {
  const { nativeEvent, relatedTarget, currentTarget } = event;
  if (nativeEvent.isTrusted) return;
  const list = relatedTarget?.closest('[role=listbox]')?.id;
  if (list !== currentTarget.getAttribute('aria-controls')) event.stopPropagation();
}
