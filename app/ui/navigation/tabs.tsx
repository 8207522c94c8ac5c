import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classes } from '../classes';
import { barClass, currentClass, TabCount, tabClass } from './tab-bar';

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

/** Parts that need a URL use `TabLinks`. */
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
