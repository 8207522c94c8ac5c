import type { Trucker } from './land-carriers';

/** Roads outside Chile, each driven both ways. Kilometres by road. */
export const latinAmericanRoads: readonly (readonly [
  from: string,
  to: string,
  kilometres: number,
  trucker: Trucker,
])[] = [
  ['Lima', 'Arequipa', 1010, 'Ruta Andina'],
  ['Lima', 'Guayaquil', 1480, 'Ruta Andina'],
  ['Lima', 'Quito', 1840, 'Ruta Andina'],
  ['Guayaquil', 'Quito', 420, 'Ruta Andina'],
  ['Quito', 'Bogotá', 1110, 'Ruta Andina'],
  ['Guayaquil', 'Bogotá', 1530, 'Ruta Andina'],
  ['Bogotá', 'Medellín', 415, 'Ruta Andina'],
  ['Bogotá', 'Cartagena', 1050, 'Ruta Andina'],
  ['Bogotá', 'Buenaventura', 510, 'Ruta Andina'],
  ['Bogotá', 'Cali', 460, 'Ruta Andina'],
  ['Buenos Aires', 'Córdoba', 700, 'Mercosur Cargas'],
  ['Buenos Aires', 'São Paulo', 2230, 'Mercosur Cargas'],
  ['Buenos Aires', 'Montevideo', 580, 'Mercosur Cargas'],
  ['Buenos Aires', 'Asunción', 1270, 'Mercosur Cargas'],
  ['São Paulo', 'Montevideo', 1960, 'Mercosur Cargas'],
  ['São Paulo', 'Asunción', 1330, 'Mercosur Cargas'],
  ['São Paulo', 'Río de Janeiro', 435, 'Mercosur Cargas'],
  ['São Paulo', 'Santos', 75, 'Mercosur Cargas'],
  ['Ciudad de México', 'Manzanillo', 820, 'Transportes del Bajío'],
  ['Ciudad de México', 'Monterrey', 910, 'Transportes del Bajío'],
  ['Ciudad de México', 'Guadalajara', 540, 'Transportes del Bajío'],
  ['Ciudad de México', 'Veracruz', 400, 'Transportes del Bajío'],
  ['Ciudad de Panamá', 'Colón', 80, 'Istmo Cargo'],
  ['Ciudad de Panamá', 'San José', 830, 'Istmo Cargo'],
];

/** Towns of Chile besides the capitals of its regions, reached from Santiago. */
export const chileanTowns: readonly (readonly [name: string, trucker: Trucker])[] = [
  ['Vallenar', 'Cargo Norte Grande'],
  ['Ovalle', 'Cargo Norte Grande'],
  ['Coquimbo', 'Cargo Norte Grande'],
  ['Los Andes', 'Ruta Austral'],
  ['San Felipe', 'Ruta Austral'],
  ['Quillota', 'Ruta Austral'],
  ['San Antonio', 'Ruta Austral'],
  ['Melipilla', 'Ruta Austral'],
  ['San Fernando', 'Ruta Austral'],
  ['Curicó', 'Ruta Austral'],
  ['Linares', 'Ruta Austral'],
  ['Los Ángeles de Chile', 'Ruta Austral'],
  ['Villarrica', 'Ruta Austral'],
  ['Puerto Varas', 'Ruta Austral'],
];

/** Within one metropolitan area, from its centre. */
export const localRoads: readonly (readonly [from: string, to: string, kilometres: number])[] = [
  ['Santiago', 'Quilicura', 18],
  ['Valparaíso', 'Viña del Mar', 9],
  ['Concepción', 'Talcahuano', 15],
];

/** Cities that couriers serve among themselves and with `courierAbroad`. */
export const courierHubs = [
  'Lima',
  'Guayaquil',
  'Bogotá',
  'São Paulo',
  'Buenos Aires',
  'Ciudad de México',
  'Ciudad de Panamá',
] as const;
export const courierAbroad = ['Miami', 'Madrid', 'Shanghái', 'Róterdam'] as const;
