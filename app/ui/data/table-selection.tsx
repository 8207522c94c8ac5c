import { Form } from '@remix-run/react';
import {
  useEffect,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';

export interface Selectable {
  readonly form: string;
  readonly name?: string | undefined;
  readonly action?: string | undefined;
  readonly method?: 'get' | 'post' | undefined;
  readonly actions: ReactNode;
}

interface SelectionBoxProps extends Partial<Pick<Selectable, 'form' | 'name'>> {
  readonly label: string;
  readonly value?: string;
}

/** Without a value, the box that ticks all rows. Plain inputs that post themselves. */
export function selectionBox({ label, value, form, name = 'ids' }: SelectionBoxProps): ReactElement {
  return value === undefined ? (
    <input type="checkbox" aria-label={label} data-all-rows="" />
  ) : (
    <input type="checkbox" aria-label={label} name={name} value={value} form={form} autoComplete="off" />
  );
}

export interface Selection {
  readonly count: number;
  readonly onChange: (event: FormEvent<HTMLTableElement>) => void;
  readonly clear: () => void;
}

export function useSelection(table: RefObject<HTMLTableElement>, rows: readonly unknown[]): Selection {
  const [count, setCount] = useState(0);

  const recount = () => {
    const boxes = boxesOf(table.current);
    const ticked = boxes.filter((box) => box.checked).length;
    const all = table.current?.querySelector<HTMLInputElement>('[data-all-rows]');
    if (all) {
      all.checked = ticked > 0 && ticked === boxes.length;
      all.indeterminate = ticked > 0 && ticked < boxes.length;
    }
    setCount(ticked);
  };
  const tick = (isTicked: boolean) => {
    for (const box of boxesOf(table.current)) box.checked = isTicked;
    recount();
  };

  // eslint-disable-next-line react-hooks/exhaustive-deps -- other rows are the only reason to start anew
  useEffect(recount, [rows]);

  return {
    count,
    clear: () => tick(false),
    onChange({ target }) {
      if (target instanceof HTMLInputElement && 'allRows' in target.dataset) tick(target.checked);
      else recount();
    },
  };
}

function boxesOf(table: HTMLTableElement | null): HTMLInputElement[] {
  return [...(table?.querySelectorAll<HTMLInputElement>('tbody .row-check input') ?? [])];
}

export function SelectionBar({
  selectable,
  selection,
}: {
  readonly selectable: Selectable;
  readonly selection: Selection;
}) {
  const { t } = useTranslation();
  return (
    <Form
      id={selectable.form}
      method={selectable.method ?? 'post'}
      {...(selectable.action !== undefined && { action: selectable.action })}
      hidden={selection.count === 0}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2.5 [&[hidden]]:hidden"
    >
      <p role="status" className="me-auto text-sm font-medium">
        {t('table.selected', { count: selection.count })}
      </p>
      {selectable.actions}
      <Button size="sm" variant="quiet" onPress={selection.clear}>
        {t('table.clear-selection')}
      </Button>
    </Form>
  );
}
