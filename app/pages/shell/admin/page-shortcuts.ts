const storedAs = 'shortcuts';

/** Kept in the browser. Single keys get in the way of speech input, so that they can be turned off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(storedAs) !== 'off';
}

export function turnShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storedAs);
  else localStorage.setItem(storedAs, 'off');
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null)
  );
}

export function elementOf(key: string): HTMLElement | null {
  if (key === '/') return document.querySelector<HTMLElement>('main input[type=search]');
  if (key.length !== 1) return null;
  const marked = document.querySelectorAll<HTMLElement>(`main [data-shortcut="${CSS.escape(key)}"]`);
  return [...marked].find((element) => element.checkVisibility()) ?? null;
}

/** Key and name of each button of the page that has a key. */
export function pageShortcuts(): readonly (readonly [key: string, name: string])[] {
  const marked = [...document.querySelectorAll<HTMLElement>('main [data-shortcut]')];
  return marked
    .filter((element) => element.checkVisibility())
    .map((element) => [element.getAttribute('data-shortcut') ?? '', nameOf(element)] as const)
    .filter(([key], at, all) => all.findIndex(([other]) => other === key) === at);
}

/** Links and buttons beside the page's title: what can be done with what is open. */
export function pageActions(): readonly HTMLElement[] {
  const actions = document.querySelectorAll<HTMLElement>('main header :is(a, button)');
  return [...actions].filter(
    (element) =>
      element.checkVisibility() &&
      element.closest('nav') === null &&
      element.getAttribute('aria-disabled') !== 'true' &&
      nameOf(element) !== '',
  );
}

export function nameOf(element: HTMLElement): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}

/** Focuses the link of the next or previous row of the page's first table; false: there is none. */
export function moveRow(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('main tbody tr > th > a')];
  if (links.length === 0) return false;
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement) === true);
  const next =
    at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by));
  links[next]?.focus();
  return true;
}
