import { Check } from 'lucide-react';
import { useContext, useRef, type ReactElement, type ReactNode } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Collection } from 'react-aria-components/Collection';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Header } from 'react-aria-components/Header';
import { Popover, PopoverContext } from 'react-aria-components/Popover';
import { useSlottedContext } from 'react-aria-components/slots';
import { classes } from '../classes';
import { popoverClass } from '../overlay/popover-class';

export function ListPopover({ children }: { readonly children: ReactNode }) {
  const typing = useContext(ComboBoxStateContext);
  const { triggerRef } = useSlottedContext(PopoverContext) ?? {};
  const list = useRef<HTMLElement>(null);
  const popover = (
    <Popover
      ref={list}
      offset={offset}
      className={classes(popoverClass, 'max-w-[calc(100vw-1rem)] min-w-(--trigger-width)')}
      onClick={(event) => {
        if (event.target instanceof HTMLButtonElement) typing?.setOpen(false);
      }}
    >
      {children}
    </Popover>
  );
  if (typing === null) return popover;
  // react-aria closes the list whenever the page scrolls, as when a focused field comes into view, and
  // closing replaces the typed text by the choice. So scrolling with the field keeps the list open, and
  // closing keeps the text.
  const close = () => {
    if (!isBeside(list.current, triggerRef?.current)) typing.setOpen(false);
  };
  return (
    <OverlayTriggerStateContext.Provider value={{ ...typing, close }}>
      {popover}
    </OverlayTriggerStateContext.Provider>
  );
}

/** Pixels. */
const offset = 4;

function isBeside(list: Element | null, field: Element | null | undefined): boolean {
  if (list === null || !field) return false;
  const [above, below] = [list.getBoundingClientRect(), field.getBoundingClientRect()].sort(
    (one, other) => one.top - other.top,
  );
  return above !== undefined && below !== undefined && Math.abs(below.top - above.bottom) <= 2 * offset;
}

export const listClass = 'max-h-72 overflow-auto p-1 outline-none empty:hidden';

export function ListNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="px-3.5 py-2.5 text-sm wrap-anywhere text-muted" role="status">
      {children}
    </p>
  );
}

interface ListOptionProps {
  readonly id: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly isHidden?: boolean;
}

export function ListOption({ id, text, children, isHidden = false }: ListOptionProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={text}
      className={classes(
        isHidden ? 'hidden' : 'flex',
        'cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm outline-none data-disabled:text-faint data-focused:bg-selected data-selected:font-medium',
      )}
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">{children}</span>
          <Check aria-hidden className={classes('size-4 shrink-0 text-accent', !isSelected && 'invisible')} />
        </>
      )}
    </ListBoxItem>
  );
}

interface OptionGroupProps<Item> {
  readonly label: string;
  /** No two groups of a list have the same. */
  readonly options: readonly Item[];
  readonly children: (option: Item) => ReactElement;
}

export function OptionGroup<Item extends { readonly id: string }>({
  label,
  options,
  children,
}: OptionGroupProps<Item>) {
  return (
    <ListBoxSection>
      <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{label}</Header>
      <Collection items={options}>{children}</Collection>
    </ListBoxSection>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

interface OptionListProps {
  readonly options: readonly Option[];
  readonly note?: ReactNode;
}

export function OptionList({ options, note }: OptionListProps) {
  return (
    <ListPopover>
      <ListBox className={listClass}>
        {options.map(({ value, label, description }) => (
          <ListOption key={value} id={value} text={label}>
            {label}
            {description !== undefined && (
              <span className="block text-xs font-normal text-muted">{description}</span>
            )}
          </ListOption>
        ))}
      </ListBox>
      {note}
    </ListPopover>
  );
}
