import { catalogues } from '@domain/catalogues/registry';
import type { OwnerCompany, Person } from './two-owner-companies';

/** With LONG_FORM=1 everybody makes every request. Otherwise a sample meets each kind of request and of person. */
const isLongForm = process.env.LONG_FORM === '1';

/** The first two people, who reach most, and one of the others in rotation. */
export function sampleOf<Person>(people: readonly Person[], index: number): readonly Person[] {
  if (isLongForm) return people;
  const others = people.slice(2);
  const at = index % others.length;
  return [...people.slice(0, 2), ...others.slice(at, at + 1)];
}

/** Paths of the catalogues whose pages and calls are walked, as one engine serves those of all. */
export const walkedCatalogues = isLongForm
  ? catalogues.filter(({ belongsTo }) => belongsTo !== 'platform').map(({ path }) => path)
  : ['suppliers', 'profits', 'tags'];

/** In every name and text of the records. */
export const marker = 'Quillay';
export const markedEmail = 'ana@quillay.example';

/** The records of a filled owner company. */
export interface FilledRecords {
  readonly people: Readonly<Record<'manager' | 'executive' | 'auditor' | 'client', Person>>;
  /** Ids of its records by category, the newest last. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Ids, marked texts, addresses and numbers that nobody of another owner company may read. */
  readonly secrets: ReadonlySet<string>;
}

/** Values for the parameters and fields of requests, and the check of their answers. */
export interface WalkedValues {
  /**
   * The value of a field or parameter of this name: an id of the filled owner company's records, an address or a word of
   * it. Undefined for names that mean nothing here.
   */
  valueOf(name: string, id: string): unknown;
  /** The same as text for an address; the id for names that mean nothing here. */
  textOf(name: string, id: string): string;
  /** One or two ids of each category, and those of its people. */
  everyId(): readonly string[];
  /** The same, beginning with the records that a path or query is named for. */
  idsNear(path: string): readonly string[];
  /** Secrets of the filled owner company in an answer, without those in the request. */
  secretsIn(answer: string, request: object): readonly string[];
}

/** Categories of the records that a field names; the field's own name where it is a category. */
const categories: Readonly<Record<string, string>> = {
  quote: 'quoter',
  response: 'offer',
  user: 'person',
  client: 'person',
  personId: 'person',
  participant: 'person',
  customer: 'person',
  requester: 'person',
  cart: 'cart',
  executive: 'executive',
  addres: 'addressBook',
  histories: 'company',
  notes: 'company',
  managment: 'company',
  results: 'management',
  file: 'attachedFile',
  model: 'company',
  avatar: 'picture',
  calendar: 'meeting',
};

/** Values of fields by name. */
const values: Readonly<Record<string, unknown>> = {
  ...{ country: 'CL', currency: 'USD', kind: 'AERIAL', isActive: true, type: 'AERIAL' },
  ...{ from: '2026-01-01', until: '2027-12-31', startDate: '2026-01-01', endDate: '2027-12-31' },
  ...{ date: '2026-06-01', at: '2020-01-01T00:00:00.000Z', startsAt: '2027-03-10T10:00' },
  ...{ heldAt: '2099-01-01T00:00:00.000Z', phone: '+56912345678' },
  ...{ dateTime: '2027-03-10T10:00', forCustomers: true, comment: 'Texto', total: '1', fee: '1' },
  load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } },
  texts: { es: 'Texto' },
};

export function walkedValues(
  { people, ids, secrets }: FilledRecords,
  { id: ownerId }: OwnerCompany,
): WalkedValues {
  // Ids are looked for by their shape, and the marker stands for every text that has it.
  const texts = [...secrets].filter(
    (secret) => secret === marker || !(secret.includes(marker) || /^[\da-f]{8}-[\da-f-]{27}$/.test(secret)),
  );
  return {
    valueOf(name, id) {
      const named = name.replace(/(Ids?|s)$/, '');
      if (/^(search|q|value|word)$/.test(name)) return marker;
      if (/email/i.test(name) || name === 'participants') return markedEmail;
      if (/^(id|ids|modelId|others)$/.test(name)) return id;
      if (/^(model)$/.test(name)) return 'company';
      if (/^owner/.test(name)) return ownerId;
      if (/^(origin|originPort|originAirport)$/.test(name)) return 'MIA';
      if (/^(destination|destinationPort|destinationAirport)$/.test(name)) return 'SCL';
      const value = values[name];
      if (value !== undefined) return value;
      if (/executive|subordinate|successor|assignee/i.test(named)) return people.executive.id;
      const category = categories[named] ?? named;
      if (category === 'person') return people.client.id;
      return ids.get(category)?.at(-1);
    },
    textOf(name, id) {
      const value = this.valueOf(name, id);
      return typeof value === 'string' || typeof value === 'boolean' ? String(value) : id;
    },
    everyId() {
      const newest = [...ids.values()].flatMap((some) => some.slice(-2));
      return [...new Set([...newest, ...Object.values(people).map(({ id }) => id)])];
    },
    idsNear(path) {
      const letters = path.toLowerCase().replace(/[^a-z]/g, '');
      const names = Object.entries(categories).filter(([name]) => letters.includes(name.toLowerCase()));
      const near = new Set(names.map(([, category]) => category));
      const isNear = (category: string) =>
        near.has(category) || letters.includes(category.toLowerCase().replace(/y$/, ''));
      const ofPath = [...ids].filter(([category]) => isNear(category));
      const first = ofPath.toSorted(([one], [other]) => other.length - one.length);
      const people = near.has('person') || near.has('executive') ? this.everyId().slice(-4) : [];
      return [...new Set([...first.flatMap(([, some]) => some.slice(-9)), ...people, ...this.everyId()])];
    },
    secretsIn(answer, request) {
      const sent = JSON.stringify(request);
      const ofRecords = new Set(answer.match(/[\da-f]{8}-[\da-f-]{27}/g)?.filter((id) => secrets.has(id)));
      return [...ofRecords, ...texts.filter((text) => answer.includes(text))].filter(
        (secret) => !sent.includes(secret),
      );
    },
  };
}
