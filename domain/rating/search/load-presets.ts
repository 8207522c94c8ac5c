/** Sides in centimetres and the usual gross weight in kilograms of common packages. */
export const piecePresets = {
  pallet: { length: '120', width: '100', height: '120', weight: '500' },
  'euro-pallet': { length: '120', width: '80', height: '120', weight: '400' },
  box: { length: '60', width: '40', height: '40', weight: '20' },
} as const;
export type PiecePreset = keyof typeof piecePresets;

/** Codes of the containers that are shipped most, which come first. */
export const usualContainers = ['20DV', '40DV', '40HC'] as const;
