import { NavLink, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { classes } from '../classes';
import { barClass, currentClass, TabCount, tabClass } from './tab-bar';

interface TabLinksProps {
  readonly label: string;
  readonly items: readonly {
    readonly to: string;
    readonly label: string;
    readonly count?: number | undefined;
    readonly end?: boolean | undefined;
    readonly isCurrent?: boolean | undefined;
  }[];
}

export function TabLinks({ label, items }: TabLinksProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!current || !bar.current) return;
    bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={bar} aria-label={label} className={classes(barClass, 'relative')}>
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.end ?? false}
          prefetch="intent"
          {...(item.isCurrent !== undefined && { 'aria-current': item.isCurrent ? 'page' : false })}
          className={({ isActive }) => classes(tabClass, (item.isCurrent ?? isActive) && currentClass)}
        >
          {item.label}
          <TabCount count={item.count} />
        </NavLink>
      ))}
    </nav>
  );
}
