import { useEffect, useRef, useState, type RefObject } from 'react';

/** True once the element is in view, and from then on. */
export function useSeen<Shown extends Element>(): [ref: RefObject<Shown>, isSeen: boolean] {
  const ref = useRef<Shown>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}
