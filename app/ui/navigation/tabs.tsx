import { NavLink, useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classes } from '../classes';
import { useFormats } from '../format';

const barClass = 'flex gap-1 overflow-x-auto border-b border-line';
const tabClass =
  'relative flex shrink-0 cursor-pointer items-center gap-2 rounded-t-md px-3 py-2 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2';
const currentClass =
  'text-ink after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent';

/** The number of entries behind a tab. */
export function TabCount({ count }: { readonly count?: number | undefined }) {
  const { number } = useFormats();
  return count === undefined ? null : (
    <span className="rounded-full bg-sunken px-1.5 text-2xs font-medium text-muted num">{number(count)}</span>
  );
}

interface TabsProps {
  readonly label: string;
  readonly items: readonly {
    readonly id: string;
    readonly label: string;
    readonly count?: number | undefined;
    readonly content: ReactNode;
  }[];
  readonly defaultTab?: string;
}

/** Parts of one record, one visible at a time. Parts that need an address of their own use `TabLinks`. */
export function Tabs({ label, items, defaultTab }: TabsProps) {
  return (
    <AriaTabs
      {...(defaultTab !== undefined && { defaultSelectedKey: defaultTab })}
      className="flex flex-col gap-4"
    >
      <TabList aria-label={label} className={barClass}>
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={({ isSelected }) => classes(tabClass, isSelected && currentClass)}
          >
            {item.label}
            <TabCount count={item.count} />
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

interface TabLinksProps {
  readonly label: string;
  readonly items: readonly {
    readonly to: string;
    readonly label: string;
    readonly count?: number | undefined;
    /** Current only on exactly this address. */
    readonly end?: boolean | undefined;
    /** Set by the caller if addresses differ in their query only. */
    readonly isCurrent?: boolean | undefined;
  }[];
}

/** Tabs that are pages, each with its address. */
export function TabLinks({ label, items }: TabLinksProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // Where there is no room for all, the current one is in sight.
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
