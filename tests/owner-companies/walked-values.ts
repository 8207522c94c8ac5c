import type { OwnerCompany, Person } from './two-owner-companies';

/** In every name and text of the records. */
export const marker = 'Quillay';
export const markedEmail = 'ana@quillay.example';

/** What a filled owner company holds. */
export interface FilledRecords {
  readonly people: Readonly<Record<'manager' | 'executive' | 'auditor' | 'client', Person>>;
  /** Ids of its records by category, the newest last. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** What nobody of another owner company may read: ids, marked texts, addresses and numbers. */
  readonly secrets: ReadonlySet<string>;
}

/** What doors are opened with, and whether an answer tells what it must not. */
export interface WalkedValues {
  /**
   * What a field or parameter of this name is filled with: ids of the filled owner company's records, its addresses and
   * words. Undefined if the name says nothing.
   */
  valueOf(name: string, id: string): unknown;
  /** The same for an address; the id where the name says nothing. */
  textOf(name: string, id: string): string;
  /** One or two ids of each category, and those of its people. */
  everyId(): readonly string[];
  /** The same, those of the records that a path names first. */
  idsNear(path: string): readonly string[];
  /** What an answer says of the filled owner company that its reader did not send. */
  found(answer: string, input: object): readonly string[];
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
  managment: 'company',
  results: 'management',
  file: 'attachedFile',
  avatar: 'picture',
  calendar: 'meeting',
};

/** What fields of some names take. */
const values: Readonly<Record<string, unknown>> = {
  ...{ country: 'CL', currency: 'USD', kind: 'AERIAL', isActive: true, type: 'AERIAL' },
  ...{ from: '2026-01-01', until: '2027-12-31', startDate: '2026-01-01', endDate: '2027-12-31' },
  ...{ date: '2026-06-01', at: '2020-01-01T00:00:00.000Z', startsAt: '2027-03-10T10:00' },
  ...{ heldAt: '2099-01-01T00:00:00.000Z', phone: '+56912345678' },
  ...{ dateTime: '2027-03-10T10:00', forCustomers: true, comment: 'Texto', total: '1' },
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
    found(answer, input) {
      const sent = JSON.stringify(input);
      const ofRecords = new Set(answer.match(/[\da-f]{8}-[\da-f-]{27}/g)?.filter((id) => secrets.has(id)));
      return [...ofRecords, ...texts.filter((text) => answer.includes(text))].filter(
        (secret) => !sent.includes(secret),
      );
    },
  };
}
