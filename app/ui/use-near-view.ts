import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels below the window from which on something is near. */
const margin = 50;

/** True once the element is in view or will soon be scrolled into it, and from then on. */
export function useNearView<Shown extends Element>(): [ref: RefObject<Shown>, isNear: boolean] {
  const ref = useRef<Shown>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
