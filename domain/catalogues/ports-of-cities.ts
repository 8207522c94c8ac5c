import { withoutAccents } from '../shared/folded-text';

interface CityByPorts {
  readonly city: string;
  readonly country: string;
  readonly also?: readonly string[];
  /** UN/LOCODEs, the usual port first. */
  readonly ports: readonly string[];
}

/**
 * Ports that tariffs quote under a city's name. Codes from UNECE's UN/LOCODE; which port a city uses is trade
 * practice, so they are suggested, never substituted.
 */
export const citiesByPorts: readonly CityByPorts[] = [
  { city: 'Santiago', country: 'CL', also: ['Santiago de Chile'], ports: ['CLSAI', 'CLVAP'] },
  { city: 'Rancagua', country: 'CL', ports: ['CLSAI', 'CLVAP'] },
  { city: 'Concepción', country: 'CL', ports: ['CLSVE', 'CLLQN'] },
  { city: 'Talcahuano', country: 'CL', ports: ['CLSVE', 'CLLQN'] },
  { city: 'Lima', country: 'PE', ports: ['PECLL'] },
  { city: 'La Paz', country: 'BO', ports: ['CLARI'] },
  { city: 'Santa Cruz de la Sierra', country: 'BO', ports: ['CLARI'] },
  { city: 'Cochabamba', country: 'BO', ports: ['CLARI'] },
  { city: 'Bogotá', country: 'CO', ports: ['COBUN', 'COCTG'] },
  { city: 'Medellín', country: 'CO', ports: ['COCTG', 'COBUN'] },
  { city: 'Cali', country: 'CO', ports: ['COBUN'] },
  { city: 'Quito', country: 'EC', ports: ['ECGYE'] },
  { city: 'Cuenca', country: 'EC', ports: ['ECGYE'] },
  { city: 'Caracas', country: 'VE', ports: ['VELAG'] },
  { city: 'São Paulo', country: 'BR', ports: ['BRSSZ'] },
  { city: 'Campinas', country: 'BR', ports: ['BRSSZ'] },
  { city: 'Curitiba', country: 'BR', ports: ['BRPNG', 'BRITJ'] },
  { city: 'Córdoba', country: 'AR', ports: ['ARBUE'] },
  { city: 'San José', country: 'CR', ports: ['CRLIO', 'CRCAL'] },
  { city: 'Managua', country: 'NI', ports: ['NICIO'] },
  { city: 'San Salvador', country: 'SV', ports: ['SVAQJ'] },
  { city: 'San Pedro Sula', country: 'HN', ports: ['HNPCR'] },
  { city: 'Tegucigalpa', country: 'HN', ports: ['HNPCR'] },
  { city: 'Guatemala', country: 'GT', ports: ['GTPRQ', 'GTSTC'] },
  { city: 'Ciudad de México', country: 'MX', also: ['Mexico City'], ports: ['MXVER', 'MXZLO'] },
  { city: 'Guadalajara', country: 'MX', ports: ['MXZLO'] },
  { city: 'Santo Domingo', country: 'DO', ports: ['DOCAU', 'DOHAI'] },
  { city: 'La Habana', country: 'CU', also: ['Havana'], ports: ['CUMAR'] },
  { city: 'Atlanta', country: 'US', ports: ['USSAV'] },
  { city: 'Dallas', country: 'US', ports: ['USHOU'] },
  { city: 'Madrid', country: 'ES', ports: ['ESVLC'] },
  { city: 'Milano', country: 'IT', also: ['Milán', 'Milan'], ports: ['ITGOA'] },
  { city: 'Paris', country: 'FR', ports: ['FRLEH'] },
  { city: 'London', country: 'GB', also: ['Londres'], ports: ['GBFXT', 'GBSOU'] },
  { city: 'Beijing', country: 'CN', also: ['Pekín', 'Peking'], ports: ['CNXGG'] },
  { city: 'Tianjin', country: 'CN', ports: ['CNXGG'] },
  { city: 'Guangzhou', country: 'CN', also: ['Cantón', 'Canton'], ports: ['CNNSA', 'CNHUA'] },
  { city: 'Shenzhen', country: 'CN', ports: ['CNYTN', 'CNSHK'] },
  { city: 'Taipei', country: 'TW', ports: ['TWKEL'] },
  { city: 'Seoul', country: 'KR', also: ['Seúl'], ports: ['KRPUS'] },
  { city: 'Hanoi', country: 'VN', also: ['Hanói'], ports: ['VNHPH'] },
  { city: 'Ho Chi Minh', country: 'VN', also: ['Ho Chi Minh City', 'HCMC', 'Saigon'], ports: ['VNCLI'] },
  { city: 'Bangkok', country: 'TH', ports: ['THLCH'] },
  { city: 'Jakarta', country: 'ID', also: ['Yakarta'], ports: ['IDTPP'] },
  { city: 'Kuala Lumpur', country: 'MY', ports: ['MYPKG'] },
  { city: 'New Delhi', country: 'IN', also: ['Delhi', 'Nueva Delhi'], ports: ['INNSA', 'INMUN'] },
  { city: 'Mumbai', country: 'IN', also: ['Bombay'], ports: ['INNSA'] },
  { city: 'Bengaluru', country: 'IN', also: ['Bangalore'], ports: ['INMAA'] },
  { city: 'Dhaka', country: 'BD', ports: ['BDCGP'] },
  { city: 'Nairobi', country: 'KE', ports: ['KEMBA'] },
];

export interface PortOfCity {
  readonly code: string;
  /** The city and its country: `Santiago, CL`. */
  readonly city: string;
}

/** Fewer letters match too many names. */
const fewestLetters = 3;

export function portsOfCities(typed: string): readonly PortOfCity[] {
  const begun = plain(typed);
  return begun.length < fewestLetters ? [] : portsWhere((name) => name.startsWith(begun));
}

export function portsOfCity(name: string): readonly PortOfCity[] {
  const wanted = plain(name);
  return portsWhere((known) => known === wanted);
}

function portsWhere(isMeant: (name: string) => boolean): readonly PortOfCity[] {
  return citiesByPorts
    .filter(({ city, also = [] }) => [city, ...also].some((name) => isMeant(plain(name))))
    .flatMap(({ city, country, ports }) => ports.map((code) => ({ code, city: `${city}, ${country}` })));
}

function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
