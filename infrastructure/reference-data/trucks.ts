import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { trucks } from '../../domain/catalogues/trucks';

type TruckType = NewRecordOf<typeof trucks>;
type CargoTypes = NonNullable<TruckType['cargoTypes']>;

/** length, width, height (m), `pesoBruto` (kg of cargo), volume (m³), American pallets */
type Figures = readonly [number, number, number, number, number, number];

function truckType(
  name: string,
  category: string,
  [largo, ancho, alto, pesoBruto, capacidadCubica, cantidadPalletAmericano]: Figures,
  cargoTypes: CargoTypes,
  description: string,
): TruckType {
  const figures = { largo, ancho, alto, pesoBruto, capacidadCubica, cantidadPalletAmericano };
  return { name, category, ...figures, cargoTypes, description };
}

const boxed: CargoTypes = ['general', 'palletized'];

/** Used in Chile, where a combination may weigh 45 t at most (DS 158/1980 MOP). */
export const truckTypes: readonly TruckType[] = [
  truckType(
    'Camioneta',
    'Liviano',
    [2.1, 1.5, 1.2, 1_000, 3.8, 1],
    boxed,
    'Reparto urbano de hasta una tonelada.',
  ),
  truckType('Furgón', 'Liviano', [3, 1.7, 1.8, 1_500, 9, 2], boxed, 'Furgón cerrado para reparto urbano.'),
  truckType(
    'Camión 3/4',
    'Rígido',
    [4.9, 2.2, 2.2, 5_000, 23, 6],
    boxed,
    'Camión liviano cerrado, hasta 5 toneladas.',
  ),
  truckType(
    'Camión simple',
    'Rígido',
    [7.2, 2.4, 2.5, 10_000, 43, 12],
    boxed,
    'Dos ejes, furgón o plano con barandas.',
  ),
  truckType(
    'Camión de tres ejes',
    'Rígido',
    [8, 2.45, 2.6, 15_000, 50, 14],
    boxed,
    'Tres ejes, doble puente trasero.',
  ),
  truckType(
    'Camión pluma',
    'Rígido',
    [6.5, 2.45, 2.5, 9_000, 39, 10],
    ['general', 'oversized'],
    'Plano con grúa para carga y descarga propias.',
  ),
  truckType(
    'Camión refrigerado',
    'Rígido',
    [6.8, 2.35, 2.3, 8_000, 36, 12],
    ['refrigerated', 'palletized'],
    'Furgón térmico con equipo de frío.',
  ),
  truckType(
    'Rampla plana',
    'Articulado',
    [14.6, 2.5, 2.6, 28_000, 94, 28],
    ['general', 'palletized', 'oversized'],
    'Semirremolque plano con o sin barandas.',
  ),
  truckType(
    'Rampla sider',
    'Articulado',
    [14.6, 2.48, 2.7, 27_500, 97, 28],
    boxed,
    'Semirremolque con cortinas laterales.',
  ),
  truckType(
    'Rampla furgón',
    'Articulado',
    [14.6, 2.45, 2.65, 27_000, 94, 28],
    boxed,
    'Semirremolque cerrado.',
  ),
  truckType(
    'Rampla refrigerada',
    'Articulado',
    [14.3, 2.45, 2.5, 26_000, 87, 26],
    ['refrigerated', 'palletized'],
    'Semirremolque térmico con equipo de frío.',
  ),
  truckType(
    'Portacontenedor',
    'Articulado',
    [12.2, 2.44, 2.9, 27_000, 76, 0],
    ['containers'],
    'Chasis para un contenedor de 40 pies o dos de 20.',
  ),
  truckType(
    'Cama baja',
    'Articulado',
    [12, 3, 3.2, 40_000, 115, 0],
    ['oversized', 'vehicles'],
    'Maquinaria y sobredimensión; necesita permiso especial.',
  ),
  truckType('Tolva', 'Articulado', [9.5, 2.4, 1.3, 28_000, 30, 0], ['bulk'], 'Graneles sólidos y minerales.'),
  truckType(
    'Estanque',
    'Articulado',
    [12, 2.5, 1.9, 28_000, 30, 0],
    ['liquid', 'dangerous'],
    'Graneles líquidos; cargas peligrosas según DS 298.',
  ),
  truckType(
    'Cigüeña',
    'Articulado',
    [20, 2.6, 4, 20_000, 200, 0],
    ['vehicles'],
    'Transporte de hasta diez automóviles.',
  ),
];
