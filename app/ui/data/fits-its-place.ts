import { useEffect, type RefObject } from 'react';

/**
 * Says on a table's scroll container (`data-fits`) whether the table fits its width. Only then the headers can stick
 * to the page: inside a container that scrolls sideways they stick to the container.
 */
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
