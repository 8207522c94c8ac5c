/** Customers who request quotes. People and companies are fictitious. */
export interface DemoCustomer {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'es' | 'en' | 'pt';
}

type Row = readonly [name: string, company: string, phone: string, language?: DemoCustomer['language']];

const rows = {
  loa: ['Francisca Leiva', 'Minera Alto Loa SpA', '+56 9 8120 4471'],
  loaStores: ['Iván Tapia', 'Minera Alto Loa SpA', '+56 9 8120 4502'],
  aconcagua: ['Rodrigo Bustamante', 'Frutícola Aconcagua Ltda.', '+56 9 7731 9046'],
  puertaNorte: ['Yasna Cortés', 'Importadora Puerta Norte SpA', '+56 9 6645 2180'],
  reloncavi: ['Marcelo Oyarzún', 'Salmones Reloncaví S.A.', '+56 9 9254 7713'],
  biobio: ['Paulina Sanhueza', 'Maderas del Biobío S.A.', '+56 9 8467 3325'],
  medicos: ['Cristián Valdebenito', 'Equipos Médicos Andes SpA', '+56 9 7318 6654'],
  recoleta: ['Daniela Jara', 'Textiles Recoleta Ltda.', '+56 9 9873 1209'],
  ferreteria: ['Gonzalo Peñailillo', 'Ferretería Los Tilos Ltda.', '+56 9 6521 8870'],
  bicis: ['Antonia Riffo', 'Pedal Sur Bicicletas SpA', '+56 9 7904 3361'],
  solar: ['Sebastián Cifuentes', 'Solar Tarapacá SpA', '+56 9 8836 5147'],
  arandanos: ['Constanza Vidal', 'Berries de Ñuble SpA', '+56 9 9412 7086'],
  vinos: ['Andrés Villalobos', 'Viñedos Valle Central SpA', '+56 75 231 0000'],
  juguetes: ['Macarena Pizarro', 'Importadora Arcoíris Ltda.', '+56 9 6388 4415'],
  repuestos: ['Héctor Catalán', 'Repuestos Camioneros del Sur SpA', '+56 9 8019 7763'],
  laboratorio: ['Ximena Bravo', 'Laboratorio Quilén S.A.', '+56 9 9637 2054'],
  muebles: ['Nicolás Arriagada', 'Muebles Ralún SpA', '+56 9 7465 1892'],
  algas: ['Camila Barría', 'Algas Chiloé Ltda.', '+56 9 6712 5540'],
  software: ['Tomás Inostroza', 'Servidores del Pacífico SpA', '+56 9 8590 6327'],
  cafe: ['Valentina Ormeño', 'Tostaduría Matucana SpA', '+56 9 9106 3478'],
  brasil: ['Thiago Moreira', 'Moreira Comércio Exterior Ltda.', '+55 11 97214 8830', 'pt'],
  miami: ['Karen Whitfield', 'Gulfside Parts LLC', '+1 305 555 0142', 'en'],
  persona: ['Bernardita Olivares', '', '+56 9 7627 4918'],
  mudanza: ['Esteban Fuenzalida', '', '+56 9 8245 1703'],
} as const satisfies Readonly<Record<string, Row>>;

export type DemoCustomerKey = keyof typeof rows;

/** The address uses a domain that nobody can register. */
export function demoCustomer(key: DemoCustomerKey): DemoCustomer {
  const [name, company, phone, language = 'es']: Row = rows[key];
  const domain = company === '' ? 'correo' : word(company.replace(/ (SpA|S\.A\.|Ltda\.|LLC)$/, ''));
  return {
    name,
    company,
    phone,
    language,
    email: `${name.split(' ').map(word).join('.')}@${domain}.localdomain`,
  };
}

function word(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
