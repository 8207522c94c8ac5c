/**
 * Runs `then` at once or, where a press led the keyboard away, once it is over: what is said of a field moves what stands below it, and the
 * button that is being pressed would move away from under the press.
 */
export function afterPointerUp(then: () => void): void {
  if (document.querySelector(':active') === null) then();
  else window.addEventListener('mouseup', () => setTimeout(then), { once: true, capture: true });
}
