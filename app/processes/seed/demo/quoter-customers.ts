import { shopOwnerId } from '@domain/people/person/owner';
import { visitor, type Actor } from '@domain/shared/actor';
import { withoutAccents } from '@domain/shared/folded-text';
import { demoClients, demoCustomerBase, type DemoCompany } from './customer-base';

export interface DemoCustomer {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'es' | 'en' | 'pt';
  readonly actor: Actor;
}

type Stranger = readonly [name: string, company: string, phone: string, language?: DemoCustomer['language']];

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

/** Days before today. */
const beforeQuotes = 60;

export function demoCustomer(customer: DemoCustomerKey | DemoCompany, nth = 0): DemoCustomer {
  if (typeof customer === 'object') return clientOf(customer);
  const company = demoCompany(customer, nth);
  return company === null ? strangerOf(strangers[customer as keyof typeof strangers]) : clientOf(company);
}

export function demoCompany(customer: DemoCustomerKey | DemoCompany, nth = 0): DemoCompany | null {
  if (typeof customer === 'object') return customer;
  if (!(customer in clients)) return null;
  const [trade, which] = clients[customer as keyof typeof clients];
  const companies = demoCustomerBase.filter(
    ({ id, input, verification, registeredDaysAgo }) =>
      (input.fantasyName ?? '').startsWith(`${trade} `) &&
      verification === 'Approved' &&
      registeredDaysAgo > beforeQuotes &&
      clientIn(id) !== undefined,
  );
  const company = companies[(which + 2 * nth) % companies.length];
  if (company === undefined) throw new Error(`no customer is in ${trade}`);
  return company;
}

function clientIn(companyId: string) {
  return demoClients
    .filter((client) => client.companyId === companyId && client.invitedDaysAgo > beforeQuotes / 2)
    .toSorted((one, other) => other.invitedDaysAgo - one.invitedDaysAgo)[0];
}

function clientOf(company: DemoCompany): DemoCustomer {
  const client = clientIn(company.id);
  if (client === undefined) throw new Error(`nobody is in ${company.input.name}`);
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
  return withoutAccents(text)
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
