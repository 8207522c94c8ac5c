import { shopOwnerId } from '@domain/people/person/owner';
import { visitor, type Actor } from '@domain/shared/actor';
import { demoClients, demoCustomerBase } from './customer-base';

/** Customers who request quotes. People and companies are fictitious. */
export interface DemoCustomer {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'es' | 'en' | 'pt';
  /** A client of the customer base, or somebody who has not signed in. */
  readonly actor: Actor;
}

type Stranger = readonly [name: string, company: string, phone: string, language?: DemoCustomer['language']];

/** The trade of a company of the customer base, and which of its companies: 0 is the first one. */
type Client = readonly [trade: string, which: number];

const clients = {
  loa: ['Minera', 0],
  loaStores: ['Minera', 1],
  aconcagua: ['Frutícola', 0],
  puertaNorte: ['Importadora', 0],
  reloncavi: ['Salmones', 0],
  biobio: ['Maderas', 0],
  medicos: ['Equipos Médicos', 0],
  recoleta: ['Textiles', 0],
  ferreteria: ['Ferretería', 0],
  bicis: ['Bicicletas', 0],
  solar: ['Energía Solar', 0],
  arandanos: ['Berries', 0],
  juguetes: ['Juguetería', 0],
  repuestos: ['Repuestos Industriales', 0],
  laboratorio: ['Laboratorio', 0],
  muebles: ['Muebles', 0],
  algas: ['Algas', 0],
  software: ['Computación', 0],
} as const satisfies Readonly<Record<string, Client>>;

const strangers = {
  vinos: ['Andrés Villalobos', 'Viñedos Valle Central SpA', '+56 75 231 0000'],
  cafe: ['Valentina Ormeño', 'Tostaduría Matucana SpA', '+56 9 9106 3478'],
  brasil: ['Thiago Moreira', 'Moreira Comércio Exterior Ltda.', '+55 11 97214 8830', 'pt'],
  miami: ['Karen Whitfield', 'Gulfside Parts LLC', '+1 305 555 0142', 'en'],
  persona: ['Bernardita Olivares', '', '+56 9 7627 4918'],
  mudanza: ['Esteban Fuenzalida', '', '+56 9 8245 1703'],
} as const satisfies Readonly<Record<string, Stranger>>;

export type DemoCustomerKey = keyof typeof clients | keyof typeof strangers;

/** Their company was approved, and they were invited, before the oldest quote of the demonstration. */
const beforeQuotes = 60;

export function demoCustomer(key: DemoCustomerKey): DemoCustomer {
  return key in clients
    ? clientOf(clients[key as keyof typeof clients])
    : strangerOf(strangers[key as keyof typeof strangers]);
}

function clientOf([trade, which]: Client): DemoCustomer {
  const companies = demoCustomerBase.filter(
    ({ input, verification, registeredDaysAgo }) =>
      (input.fantasyName ?? '').startsWith(`${trade} `) &&
      verification === 'Approved' &&
      registeredDaysAgo > beforeQuotes,
  );
  const company = companies[which];
  const client = demoClients.find(
    ({ companyId, invitedDaysAgo }) => companyId === company?.id && invitedDaysAgo > beforeQuotes / 2,
  );
  if (company === undefined || client === undefined) throw new Error(`no customer is in ${trade}`);
  const { id, name, email, phone } = client;
  return {
    ...{ name, email, phone, company: company.input.name, language: 'es' },
    actor: {
      kind: 'person',
      id,
      roles: ['client'],
      ownerId: shopOwnerId,
      companyIds: [company.id],
    },
  };
}

/** The address uses a domain that nobody can register. */
function strangerOf([name, company, phone, language = 'es']: Stranger): DemoCustomer {
  const domain = company === '' ? 'correo' : word(company.replace(/ (SpA|S\.A\.|Ltda\.|LLC)$/, ''));
  return {
    name,
    company,
    phone,
    language,
    email: `${name.split(' ').map(word).join('.')}@${domain}.localdomain`,
    actor: visitor,
  };
}

function word(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
