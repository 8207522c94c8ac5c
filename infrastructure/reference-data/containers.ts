import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { containers } from '../../domain/catalogues/containers';

type ContainerType = NewRecordOf<typeof containers>;

/** length, width, height (m), volume (m³), payload (kg), tare (kg), pallets of 1.0 × 1.2 m, TEU */
type Figures = readonly [number, number, number, number | null, number, number, number, number];

function containerType(
  code: string,
  name: string,
  sizeType: string,
  [length, width, height, volume, payload, tare, palletCapacity, teu]: Figures,
  more: Partial<ContainerType> = {},
): ContainerType {
  return {
    code,
    name,
    sizeType,
    measures: `${length} × ${width} × ${height} m`,
    detailedMeasures: { length, width, height },
    capacity: { volume: volume ?? undefined, weight: payload },
    payload,
    tare,
    palletCapacity,
    teu,
    ...more,
  };
}

/**
 * With ISO 6346 size and type codes. Dimensions, tare and payload are usual in the lines' fleets; a
 * container's plate may differ by some kilograms.
 */
export const containerTypes: readonly ContainerType[] = [
  containerType('20DV', "20' Dry Van", '22G1', [5.898, 2.352, 2.393, 33.2, 28_200, 2_280, 10, 1], {
    alias: "20' Standard",
    doors: { width: 2.34, height: 2.28 },
  }),
  containerType('40DV', "40' Dry Van", '42G1', [12.032, 2.352, 2.393, 67.7, 26_780, 3_700, 21, 2], {
    alias: "40' Standard",
    doors: { width: 2.34, height: 2.28 },
  }),
  containerType('40HC', "40' High Cube", '45G1', [12.032, 2.352, 2.698, 76.3, 28_600, 3_900, 21, 2], {
    alias: "40' HQ",
    doors: { width: 2.34, height: 2.585 },
  }),
  containerType(
    '40NOR',
    "40' Non-Operating Reefer",
    '45R1',
    [11.583, 2.294, 2.544, 67.5, 29_400, 4_600, 20, 2],
    {
      alias: "40' NOR",
      restrictions: 'Reefer apagado para carga seca; sin conexión ni control de temperatura.',
    },
  ),
  containerType('45HC', "45' High Cube", 'L5G1', [13.556, 2.352, 2.698, 86, 27_700, 4_800, 24, 2.25], {
    alias: "45' HQ",
    doors: { width: 2.34, height: 2.585 },
  }),
  containerType('20RF', "20' Reefer", '22R1', [5.444, 2.284, 2.267, 28.1, 27_480, 3_000, 9, 1], {
    alias: "20' Refrigerado",
    restrictions: 'Carga refrigerada o congelada; carga hasta la línea roja.',
  }),
  containerType('40RH', "40' Reefer High Cube", '45R1', [11.583, 2.294, 2.544, 67.5, 29_400, 4_600, 20, 2], {
    alias: "40' Refrigerado",
    restrictions: 'Carga refrigerada o congelada; carga hasta la línea roja.',
  }),
  containerType('20OT', "20' Open Top", '22U1', [5.895, 2.352, 2.348, 32.5, 28_130, 2_350, 10, 1], {
    restrictions: 'Techo de lona; carga sobre la altura paga espacios perdidos.',
  }),
  containerType('40OT', "40' Open Top", '42U1', [12.029, 2.352, 2.348, 66.4, 26_630, 3_850, 21, 2], {
    restrictions: 'Techo de lona; carga sobre la altura paga espacios perdidos.',
  }),
  containerType('20FR', "20' Flat Rack", '22P1', [5.638, 2.228, 2.233, null, 31_100, 2_900, 0, 1], {
    restrictions: 'Sin techo ni costados; trinca a cuenta de la carga.',
  }),
  containerType('40FR', "40' Flat Rack", '42P1', [11.784, 2.228, 1.955, null, 39_200, 5_800, 0, 2], {
    restrictions: 'Sin techo ni costados; trinca a cuenta de la carga.',
  }),
  containerType('20TK', "20' Tank", '22T6', [6.058, 2.438, 2.591, 24, 26_830, 3_650, 0, 1], {
    alias: 'Isotanque',
    measures: '6.058 × 2.438 × 2.591 m (exterior)',
    restrictions: 'Líquidos; se llena entre 80 % y 95 %.',
  }),
];
