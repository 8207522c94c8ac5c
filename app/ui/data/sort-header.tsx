import { Link } from '@remix-run/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classes } from '../classes';
import type { Column } from './column';

export interface Sort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

interface SortHeaderProps {
  readonly column: Pick<Column<never>, 'id' | 'header' | 'align' | 'isSortable' | 'hideBelow' | 'isTight'>;
  readonly sort: Sort | undefined;
  readonly parameters: URLSearchParams;
}

export function SortHeader({ column, sort, parameters }: SortHeaderProps) {
  const { header, align, hideBelow, isTight, isSortable = false } = column;
  const direction = sort?.by === column.id ? sort.direction : undefined;
  const className = classes(align, isTight && 'tight', hideBelow && `below-${hideBelow}`) || undefined;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {isSortable ? (
        <SortLink id={column.id} header={header} direction={direction} parameters={parameters} />
      ) : (
        header
      )}
    </th>
  );
}

interface SortLinkProps {
  readonly id: string;
  readonly header: string;
  readonly direction: Sort['direction'] | undefined;
  readonly parameters: URLSearchParams;
}

function SortLink({ id, header, direction, parameters }: SortLinkProps) {
  const next = new URLSearchParams(parameters);
  next.set('sort', id);
  next.set('direction', direction === 'asc' ? 'desc' : 'asc');
  next.delete('page');
  const Icon = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Link to={`?${next}`} discover="none" preventScrollReset>
      {header}
      <Icon aria-hidden />
    </Link>
  );
}
