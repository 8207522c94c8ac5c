import { useNavigate } from '@remix-run/react';
import { useEffect, type RefObject } from 'react';

const ownBusiness = 'a, button, input, label, select, textarea, [role=menu]';

/**
 * One click listener per table: plain links navigate without a reload, and a click elsewhere in a row follows
 * its link. Clicks for the browser (new tab, download) are left to it.
 */
export function useRowNavigation(table: RefObject<HTMLTableElement>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = table.current;
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
      const pressed = event.target.closest('a');
      const link = pressed ?? linkOfRow(event.target);
      if (link === null || !isOurs(link)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
        if (pressed === null) window.open(link.href, '_blank', 'noopener');
        return;
      }
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [table, navigate]);
}

function isOurs(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && link.target === '' && !link.hasAttribute('download');
}

function linkOfRow(target: Element): HTMLAnchorElement | null {
  if (target.closest(ownBusiness) !== null || target.closest('tbody') === null) return null;
  if ((window.getSelection()?.toString() ?? '') !== '') return null;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>(':scope > th > a') ?? null;
}
