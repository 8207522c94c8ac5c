import type { ReactNode } from 'react';
import { StatusBadge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/column';
import type { ShownColumn } from './columns.server';

interface Row {
  readonly name: string;
  readonly isActive: boolean;
  readonly cells: readonly string[];
}

interface States {
  readonly label: string;
  readonly active: string;
  readonly inactive: string;
}

/** In characters. Longer values are cut, with the whole text in a tooltip. */
const shortEnough = 28;
/** A list with few columns has room for a sentence, such as a question of the help centre. */
const few = 4;
const onTablet = 5;
const onLaptop = 8;

export function listColumns(columns: readonly ShownColumn[], states: States): readonly Column<Row>[] {
  return [
    ...columns.map(({ name, label, isNumber, isSortable, isImage }, at): Column<Row> => ({
      id: name,
      header: label,
      isSortable,
      align: isNumber ? 'end' : undefined,
      hideBelow: at < onTablet ? undefined : at < onLaptop ? 'lg' : 'xl',
      cell: ({ cells, name }) => shown(cells[at] ?? '', isImage, at === 0 ? name : '', columns.length <= few),
    })),
    {
      id: 'isActive',
      header: states.label,
      isSortable: true,
      isTight: true,
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>
          {isActive ? states.active : states.inactive}
        </StatusBadge>
      ),
    },
  ];
}

function shown(value: string, isImage: boolean, linked: string, isRoomy: boolean): ReactNode {
  if (value === '') return linked;
  if (isImage)
    return <img src={`/admin/catalogue-files/${value}`} alt={linked} loading="lazy" className="thumbnail" />;
  return value.length <= shortEnough ? (
    value
  ) : (
    <span className={isRoomy ? 'clip roomy' : 'clip'} title={value}>
      {value}
    </span>
  );
}
