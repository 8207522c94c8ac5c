import { useEffect, type RefObject } from 'react';

export function useFitsItsPlace(table: RefObject<HTMLTableElement>): void {
  useEffect(() => {
    const element = table.current;
    const place = element?.parentElement;
    if (!element || !place) return;
    const observer = new ResizeObserver(() => {
      place.toggleAttribute('data-fits', element.offsetWidth <= place.clientWidth);
    });
    observer.observe(element);
    observer.observe(place);
    return () => observer.disconnect();
  }, [table]);
}
