import type { FocusEvent } from 'react';

/**
 * For `onBlurCapture`. When the highlight moves to an option, react-aria dispatches a blur on whichever field
 * has the focus; the next field would believe it was left and not open its own list.
 */
export function onlyOwnBlur(event: FocusEvent<HTMLInputElement>): void {
  const { nativeEvent, relatedTarget, currentTarget } = event;
  if (nativeEvent.isTrusted) return;
  const list = relatedTarget?.closest('[role=listbox]')?.id;
  if (list !== currentTarget.getAttribute('aria-controls')) event.stopPropagation();
}
