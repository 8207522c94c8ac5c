interface MetropolitanArea {
  /** Rates name the area by its first city. */
  readonly city: string;
  readonly country: string;
  /** Codes of its communes. */
  readonly communes: readonly string[];
}

const santiago = Array.from({ length: 32 }, (_, at) => `CL-131${String(at + 1).padStart(2, '0')}`);

/**
 * Communes that grew together into one city and are served by what serves any of them. Gran Santiago: the
 * province of Santiago with Puente Alto, Pirque, Colina, Lampa, San Bernardo, Padre Hurtado and Peñaflor; Gran
 * Valparaíso and Gran Concepción as Chile's institute of statistics (INE) bounds them. Codes: INE's.
 */
const metropolitanAreas: readonly MetropolitanArea[] = [
  {
    city: 'Santiago',
    country: 'CL',
    communes: [
      ...santiago,
      ...['CL-13201', 'CL-13202', 'CL-13301', 'CL-13302', 'CL-13401', 'CL-13604', 'CL-13605'],
    ],
  },
  {
    city: 'Valparaíso',
    country: 'CL',
    communes: ['CL-05101', 'CL-05103', 'CL-05109', 'CL-05801', 'CL-05804'],
  },
  {
    city: 'Concepción',
    country: 'CL',
    communes: [
      ...['CL-08101', 'CL-08102', 'CL-08103', 'CL-08105', 'CL-08106'],
      ...['CL-08107', 'CL-08108', 'CL-08110', 'CL-08111', 'CL-08112'],
    ],
  },
];

/** A code of country and number, such as `CL-13101`. */
export function isCommune(code: string): boolean {
  return /^[A-Z]{2}-\d+$/.test(code);
}

export function areaOf(commune: string): MetropolitanArea | undefined {
  return metropolitanAreas.find(({ communes }) => communes.includes(commune));
}
