import type { ContainerSize, EquipmentGroup } from '../../catalogues/demurrage-tables';

export interface ContainerKind {
  readonly equipment: EquipmentGroup;
  readonly size: ContainerSize;
}

/** First character of ISO 6346 codes. */
const sizes: Readonly<Partial<Record<string, ContainerSize>>> = { 2: '20', 4: '40', L: '45' };
/** Third character; every other type is special equipment. */
const groups: Readonly<Partial<Record<string, EquipmentGroup>>> = {
  G: 'dry',
  V: 'dry',
  R: 'reefer',
  H: 'reefer',
};

/** Null without an ISO 6346 code, or for a length that tariffs do not name. */
export function kindOfContainer(code: string, sizeType: string | null): ContainerKind | null {
  const [length = '', , type = ''] = sizeType ?? '';
  const size = sizes[length];
  if (size === undefined) return null;
  // Carriers charge a non-operating reefer as dry; its ISO code is that of a reefer.
  return { size, equipment: code.endsWith('NOR') ? 'dry' : (groups[type] ?? 'special') };
}
