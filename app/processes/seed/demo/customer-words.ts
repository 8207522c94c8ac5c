export interface DemoTrade {
  readonly words: readonly string[];
  /** Index of the portfolio in `portfolios.ts`. */
  readonly portfolio: 0 | 1 | 2 | 3;
}

export const trades: readonly DemoTrade[] = [
  { words: ['Minera', 'Servicios Mineros', 'Perforaciones', 'Maestranza', 'Explosivos'], portfolio: 0 },
  { words: ['Repuestos Industriales', 'Bombas y Válvulas', 'Energía Solar'], portfolio: 0 },
  { words: ['Frutícola', 'Exportadora', 'Berries', 'Viña', 'Olivares', 'Semillas'], portfolio: 1 },
  { words: ['Salmones', 'Pesquera', 'Algas', 'Maderas', 'Aserradero', 'Lácteos'], portfolio: 1 },
  { words: ['Importadora', 'Textiles', 'Calzados', 'Juguetería', 'Muebles', 'Ferretería'], portfolio: 2 },
  { words: ['Librería', 'Bicicletas', 'Electrohogar', 'Perfumería'], portfolio: 2 },
  { words: ['Laboratorio', 'Equipos Médicos', 'Envases', 'Químicos', 'Automotora'], portfolio: 3 },
  { words: ['Computación', 'Telecomunicaciones', 'Imprenta', 'Constructora'], portfolio: 3 },
];

export const ownNames = [
  'Quillay', 'Peumo', 'Los Coigües', 'Cerro Alto', 'Aguas Claras', 'Viento Sur', 'El Roble', 'Puelche',
  'Tres Esteros', 'La Greda', 'Rayén', 'Los Litres', 'Boldo', 'Camanchaca', 'Piedra Larga', 'Llanura',
  'Monte Verde', 'Ribera', 'Alerce', 'El Molino', 'Canelo', 'Costa Brava', 'Pampa Azul', 'Los Maitenes',
  'Faro Norte', 'Lengas', 'Caleta Honda', 'Portezuelo', 'Arrayán', 'Salto Grande', 'Michay', 'Tamarugo',
  'Hualle', 'Cordillera', 'Bahía Mansa', 'El Manzano', 'Notro', 'Cumbre', 'Las Rocas', 'Huerto Viejo',
] as const; // prettier-ignore

export const legalForms = ['SpA', 'Ltda.', 'S.A.', 'SpA', 'EIRL'] as const;

export const homes = [
  { city: 'Santiago', state: 'Metropolitana de Santiago', area: '2', latitude: -33.4569, longitude: -70.6483 },
  { city: 'Santiago', state: 'Metropolitana de Santiago', area: '2', latitude: -33.41, longitude: -70.57 },
  { city: 'Valparaíso', state: 'Valparaíso', area: '32', latitude: -33.036, longitude: -71.6296 },
  { city: 'Antofagasta', state: 'Antofagasta', area: '55', latitude: -23.6524, longitude: -70.3954 },
  { city: 'Iquique', state: 'Tarapacá', area: '57', latitude: -20.2133, longitude: -70.1503 },
  { city: 'La Serena', state: 'Coquimbo', area: '51', latitude: -29.9045, longitude: -71.2489 },
  { city: 'Rancagua', state: "Libertador General Bernardo O'Higgins", area: '72', latitude: -34.1702, longitude: -70.7407 },
  { city: 'Talca', state: 'Maule', area: '71', latitude: -35.4264, longitude: -71.6554 },
  { city: 'Concepción', state: 'Biobío', area: '41', latitude: -36.827, longitude: -73.0498 },
  { city: 'Temuco', state: 'La Araucanía', area: '45', latitude: -38.7397, longitude: -72.5984 },
  { city: 'Puerto Montt', state: 'Los Lagos', area: '65', latitude: -41.4693, longitude: -72.9424 },
  { city: 'Punta Arenas', state: 'Magallanes', area: '61', latitude: -53.1638, longitude: -70.9171 },
] as const; // prettier-ignore

export const streets = [
  'Av. Los Industriales', 'Camino a la Costa', 'Av. del Puerto', 'Calle Los Talleres', 'Av. Circunvalación',
  'Camino El Alba', 'Pasaje Las Bodegas', 'Av. Central', 'Calle Nueva', 'Ruta 5 km',
] as const; // prettier-ignore

export const firstNames = [
  'Alejandra', 'Bárbara', 'Carlos', 'Claudia', 'Diego', 'Elisa', 'Felipe', 'Fernanda', 'Gabriel', 'Gloria',
  'Hernán', 'Isabel', 'Jaime', 'Josefina', 'Karina', 'Leonardo', 'Loreto', 'Manuel', 'Marcela', 'Mauricio',
  'Natalia', 'Óscar', 'Patricia', 'Pedro', 'Raúl', 'Romina', 'Sergio', 'Soledad', 'Víctor', 'Viviana',
] as const; // prettier-ignore

export const familyNames = [
  'Aguilera', 'Alarcón', 'Bórquez', 'Bustos', 'Cáceres', 'Carrasco', 'Cisternas', 'Donoso', 'Echeverría',
  'Espinoza', 'Farías', 'Gallardo', 'Garrido', 'Ibáñez', 'Jorquera', 'Lagos', 'Maldonado', 'Mancilla',
  'Navarrete', 'Núñez', 'Olivares', 'Orellana', 'Pavez', 'Quiroz', 'Retamal', 'Salazar', 'Tapia', 'Urrutia',
  'Valenzuela', 'Zúñiga',
] as const; // prettier-ignore

export const approvals = [
  'Documentos al día.',
  'RUT e inicio de actividades revisados.',
  'Cliente conocido; referencias comerciales correctas.',
  'Poderes y domicilio verificados.',
] as const;
export const refusals = [
  'El RUT no corresponde a la razón social.',
  'Falta la escritura de constitución.',
  'No se pudo verificar el domicilio.',
] as const;
