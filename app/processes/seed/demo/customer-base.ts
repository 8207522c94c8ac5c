import type { registerCompanyInput } from '@domain/crm/company/inputs';
import { companySizes } from '@domain/crm/company/sizes';
import { withoutAccents } from '@domain/shared/folded-text';
import type { z } from 'zod';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import {
  approvals,
  familyNames,
  firstNames,
  homes,
  legalForms,
  ownNames,
  refusals,
  streets,
  trades,
  type DemoTrade,
} from './customer-words';
import { chance } from './wobble';

export interface DemoCompany {
  readonly id: string;
  readonly input: z.input<typeof registerCompanyInput>;
  readonly portfolio: DemoTrade['portfolio'];
  readonly verification: 'Approved' | 'PendingVerification' | 'Rejected';
  readonly comment: string;
  readonly registeredDaysAgo: number;
  readonly decidedDaysAgo: number;
}

export interface DemoClient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly companyId: string;
  readonly invitedDaysAgo: number;
}

const companyCount = 288;
const clientCount = 599;
const shareWaiting = 0.08;
const shareRejected = 0.04;

/** Start of a range, so that no two companies share a number. */
const firstNumber = 71_000_000;

export const demoCustomerBase: readonly DemoCompany[] = Array.from({ length: companyCount }, (_, index) =>
  companyAt(index),
).toSorted((one, other) => other.registeredDaysAgo - one.registeredDaysAgo);

export const demoClients: readonly DemoClient[] = Array.from({ length: clientCount }, (_, index) =>
  clientAt(index),
);

function companyAt(index: number): DemoCompany {
  const key = String(index);
  const of = <Item>(items: readonly Item[], word: string): Item => pick(items, word, key);
  const trade = of(trades, 'trade');
  const own = ownNames[index % ownNames.length] ?? '';
  const word = trade.words[Math.floor(index / ownNames.length) % trade.words.length] ?? '';
  const fantasyName = `${word} ${own}`;
  const home = of(homes, 'home');
  const domain = plain(`${word}${own}`);
  const identification = rutOf(firstNumber + index * 9_973 + Math.floor(chance('rut', key) * 9_000));
  const lot = chance('verification', key);
  const verification =
    lot < shareWaiting ? 'PendingVerification' : lot < shareWaiting + shareRejected ? 'Rejected' : 'Approved';
  const isRecent = verification === 'PendingVerification';
  const registeredDaysAgo =
    Math.round((isRecent ? 14 : 700) * chance('registered', key)) + (isRecent ? 0 : 15);
  return {
    id: seedId('company', identification),
    input: {
      name: `${fantasyName} ${of(legalForms, 'form')}`,
      fantasyName,
      identification,
      country: 'CL',
      city: home.city,
      state: home.state,
      locality: home.city,
      address: `${of(streets, 'street')} ${100 + Math.floor(chance('number', key) * 4_800)}`,
      latitude: near(home.latitude, 'latitude', key),
      longitude: near(home.longitude, 'longitude', key),
      email: `contacto@${domain}.localdomain`,
      phone: phoneOf(home.area, key),
      website: `https://www.${domain}.localdomain`,
      size: of(companySizes, 'size'),
    },
    portfolio: trade.portfolio,
    verification,
    comment: of(verification === 'Rejected' ? refusals : approvals, 'comment'),
    registeredDaysAgo,
    decidedDaysAgo: Math.max(0.2, registeredDaysAgo - 0.5 - 3 * chance('decided', key)),
  };
}

function clientAt(index: number): DemoClient {
  const key = String(index);
  const company = demoCustomerBase[index % companyCount];
  if (company === undefined) throw new Error('there are no companies');
  const first = pick(firstNames, 'first', key);
  const family = `${pick(familyNames, 'father', key)} ${pick(familyNames, 'mother', key)}`;
  const domain = (company.input.email ?? '').split('@')[1] ?? '';
  return {
    id: seedId('person', `client-${key}`),
    name: `${first} ${family}`,
    email: `${plain(first)}.${plain(family.split(' ')[0] ?? '')}${index}@${domain}`,
    phone: `+56 9 1${digits(3, 'mobile', key)} ${digits(4, 'mobile-end', key)}`,
    companyId: company.id,
    invitedDaysAgo: Math.max(0.1, company.registeredDaysAgo - 1 - 20 * chance('invited', key)),
  };
}

function pick<Item>(items: readonly Item[], ...words: readonly string[]): Item {
  const item = items[Math.min(items.length - 1, Math.floor(chance(...words) * items.length))];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

function near(degrees: number, ...words: readonly string[]): number {
  return Number((degrees + (chance(...words) - 0.5) / 20).toFixed(5));
}

/** Exchange 200 and mobiles that begin with 1 are not in use in Chile. */
function phoneOf(area: string, key: string): string {
  return area === '2'
    ? `+56 2 2000 ${digits(4, 'phone', key)}`
    : `+56 ${area} 200 ${digits(4, 'phone', key)}`;
}

function digits(count: number, ...words: readonly string[]): string {
  return String(Math.floor(chance(...words) * 10 ** count))
    .padStart(count, '0')
    .slice(0, count);
}

function plain(text: string): string {
  return withoutAccents(text)
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** With the check digit of modulo 11. */
function rutOf(number: number): string {
  const sum = String(number)
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0);
  const rest = 11 - (sum % 11);
  return `${number}-${rest === 11 ? '0' : rest === 10 ? 'K' : rest}`;
}
