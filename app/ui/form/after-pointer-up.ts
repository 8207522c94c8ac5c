/**
 * Runs `then` at once, or after the pointer is released if pressing it moved the focus. Showing an error moves what is
 * below it, and the button being pressed would move away from under the pointer.
 */
export function afterPointerUp(then: () => void): void {
  if (document.querySelector(':active') === null) then();
  else window.addEventListener('mouseup', () => setTimeout(then), { once: true, capture: true });
}
