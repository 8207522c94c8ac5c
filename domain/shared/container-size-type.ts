/** In feet. Swap bodies (A to F, K) are metric. ISO 6346, table of the first character. */
const lengths: Readonly<Record<string, number>> = {
  ...{ '1': 10, '2': 20, '3': 30, '4': 40 },
  ...{
    A: 23.5,
    B: 24,
    C: 24.5,
    D: 24.4,
    E: 25.7,
    F: 26.6,
    G: 41,
    H: 43,
    K: 44.6,
    L: 45,
    M: 48,
    N: 49,
    P: 53,
  },
};

/** In feet, by the second character. Letters are the same heights on wider boxes. `6` and `9` are open limits. */
const heights: Readonly<Record<string, number>> = {
  ...{ '0': 8, '2': 8.5, '4': 9, '5': 9.5, '6': 10, '8': 4.25, '9': 4 },
  ...{ C: 8.5, D: 9, E: 9.5, F: 10, L: 8.5, M: 9, N: 9.5, P: 10 },
};

const groups = {
  G: 'general',
  V: 'ventilated',
  B: 'bulk',
  S: 'named-cargo',
  R: 'reefer',
  H: 'insulated',
  U: 'open-top',
  P: 'flat',
  T: 'tank',
  A: 'air',
  // Added in 2022: tanks by pressure, and hoppers.
  K: 'tank',
  N: 'bulk',
} as const;

interface SizeType {
  readonly lengthFt: number;
  readonly heightFt: number;
  readonly group: (typeof groups)[keyof typeof groups];
}

export const sizeTypePattern = /^[1-4A-HK-NP][0245689C-FL-NP][GVBSRHUPTAKN][0-9A-Z]$/;

/**
 * Size and type of ISO 6346:2022: `45R1` is 40 feet long, 9'6" high and a reefer. Null: no such code. The
 * fourth character details the group, which tariffs never depend on.
 */
export function decodeSizeType(code: string): SizeType | null {
  const [length = '', height = '', group = ''] = code;
  const [lengthFt, heightFt] = [lengths[length], heights[height]];
  if (!sizeTypePattern.test(code) || lengthFt === undefined || heightFt === undefined) return null;
  return { lengthFt, heightFt, group: groups[group as keyof typeof groups] };
}

export interface ContainerType {
  /** Of the catalogue, such as `40RH`. */
  readonly code: string;
  /** ISO 6346, such as `45R1`. */
  readonly sizeType: string | null;
}

/**
 * The container type of the catalogue that an ISO code means: the one with this very code, or else with the same
 * size and group. Undefined: none, or several. A reefer that is switched off (NOR) is never meant.
 */
export function typeOfSizeType<Type extends ContainerType>(
  typed: string,
  types: readonly Type[],
): Type | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase();
  const meant = decodeSizeType(code);
  if (meant === null) return undefined;
  const usual = types.filter((type) => !isNonOperating(type));
  const exact = usual.filter(({ sizeType }) => sizeType === code);
  const [only, another] =
    exact.length > 0 ? exact : usual.filter(({ sizeType }) => sizeType !== null && isSame(sizeType, meant));
  return another === undefined ? only : undefined;
}

/** Sold for dry cargo, without a temperature. */
export function isNonOperating({ code }: Pick<ContainerType, 'code'>): boolean {
  return code.endsWith('NOR');
}

/** By its ISO type, or else by the third character of its code. */
export function isReefer({ code, sizeType }: ContainerType): boolean {
  if (isNonOperating({ code })) return false;
  return sizeType === null ? code[2] === 'R' : decodeSizeType(sizeType)?.group === 'reefer';
}

function isSame(sizeType: string, { lengthFt, heightFt, group }: SizeType): boolean {
  const other = decodeSizeType(sizeType);
  return other?.lengthFt === lengthFt && other.heightFt === heightFt && other.group === group;
}
