/**
 * Runs `then` at once, or after the pointer is released if pressing it moved the focus: a new error message
 * would move the pressed button away from under the pointer.
 */
export function afterPointerUp(then: () => void): void {
  if (document.querySelector(':active') === null) then();
  else window.addEventListener('mouseup', () => setTimeout(then), { once: true, capture: true });
}
