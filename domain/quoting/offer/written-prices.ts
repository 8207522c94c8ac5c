import Big from 'big.js';
import type { z } from 'zod';
import { editable, type EditableContent } from './editable';
import type { OfferContent } from './events';
import type { pricedServiceInput, productInput, productsInput } from './inputs';

type Products = z.output<typeof productsInput>;
type Product = z.output<typeof productInput>;
type PricedService = z.output<typeof pricedServiceInput>;
type EditableLine = NonNullable<EditableContent['lines']>[number];

interface NamedLine {
  readonly leg?: string | undefined;
  readonly description: string;
}

export interface SplitLines<Line> {
  /** `productos` in the API. */
  readonly products: readonly Line[];
  /** In the order of the services; undefined: no price. */
  readonly services: readonly (Line | undefined)[];
}

/** A line of the leg `services` with the name of a requested service is its price. */
export function splitLines<Line extends NamedLine>(
  lines: readonly Line[],
  services: readonly { readonly name: string }[],
): SplitLines<Line> {
  const rest = [...lines];
  const found = services.map(({ name }) => {
    const at = rest.findIndex(({ leg, description }) => leg === 'services' && description === name);
    return at === -1 ? undefined : rest.splice(at, 1)[0];
  });
  return { products: rest, services: found };
}

export function withProducts(
  before: OfferContent | null,
  { currency, productos }: Products,
  services: readonly { readonly name: string }[],
): EditableContent {
  const base = before === null ? {} : editable(before);
  const offerCurrency = currency ?? base.currency ?? 'USD';
  const split = splitLines(base.lines ?? [], services);
  const others = split.services.filter((line) => line !== undefined);
  const known = [...split.products];
  const ids = new FreeIds(base.lines ?? []);
  const lines = productos.map((product) => {
    const wanted = product.currency ?? currency;
    const at = known.findIndex(
      (line) => line.description === product.description && (wanted ?? line.currency) === line.currency,
    );
    const line = at === -1 ? undefined : known.splice(at, 1)[0];
    const subtotal = before?.lines.find(({ id }) => id === line?.id)?.subtotal;
    return productLine(product, line, {
      currency: wanted ?? line?.currency ?? offerCurrency,
      subtotal,
      ids,
    });
  });
  return { ...base, currency: offerCurrency, lines: [...lines, ...others] };
}

interface LineContext {
  readonly currency: string;
  readonly subtotal: string | undefined;
  readonly ids: FreeIds;
}

function productLine(product: Product, line: EditableLine | undefined, around: LineContext): EditableLine {
  const { subtotal, ...given } = product;
  const checked = subtotal === undefined ? {} : { subtotal };
  const typed = { ...given, currency: around.currency };
  if (line === undefined) return { id: around.ids.take(), ...typed, ...checked };
  const { id, leg, basis, taxRate, taxReason, cost } = line;
  // A rate's minimum applies only to prices that come from it.
  if (isSamePrice(line, product)) {
    const isSameSum =
      subtotal === undefined || (around.subtotal !== undefined && Big(subtotal).eq(around.subtotal));
    return isSameSum ? line : { ...line, ...checked };
  }
  return { id, leg, basis, taxRate, taxReason, ...(cost && { cost }), ...typed, ...checked };
}

const amounts = ['quantity', 'unitPrice', 'profitMonto', 'descuentoMonto'] as const;

function isSamePrice(line: EditableLine, product: Product): boolean {
  return amounts.every((name) => Big(line[name] ?? '0').eq(product[name]));
}

/** `known`: services requested before. Those omitted or sent without a price lose it. */
export function withServicePrices(
  before: OfferContent | null,
  services: readonly PricedService[],
  known: readonly { readonly name: string }[],
): EditableContent {
  const base = before === null ? {} : editable(before);
  const gone = known.filter(({ name }) => !services.some((one) => one.name === name));
  const split = splitLines(base.lines ?? [], [...services, ...gone]);
  const ids = new FreeIds(base.lines ?? []);
  const priced = services.flatMap((service, index) => {
    const { price } = service;
    return price === undefined
      ? []
      : [serviceLine({ ...service, price }, split.services[index], before, ids)];
  });
  const currency = base.currency ?? priced[0]?.currency ?? 'USD';
  return { ...base, currency, lines: [...split.products, ...priced] };
}

function serviceLine(
  { name, price, currency }: PricedService & { readonly price: string },
  line: EditableLine | undefined,
  before: OfferContent | null,
  ids: FreeIds,
): EditableLine {
  const typed = { leg: 'services', description: name, quantity: '1', currency, unitPrice: price } as const;
  if (line === undefined) return { id: ids.take(), ...typed };
  const subtotal = before?.lines.find(({ id }) => id === line.id)?.subtotal;
  if (line.currency === currency && subtotal !== undefined && Big(subtotal).eq(price)) return line;
  const { id, basis, taxRate, taxReason, cost } = line;
  const isOne = Big(line.quantity).eq(1);
  return { id, basis, taxRate, taxReason, ...(cost && isOne && { cost }), ...typed };
}

/** Never reuses the id of another line, past or present. */
class FreeIds {
  readonly #taken: Set<string>;

  constructor(lines: readonly EditableLine[]) {
    this.#taken = new Set(lines.flatMap(({ id }) => id ?? []));
  }

  take(): string {
    let number = this.#taken.size + 1;
    while (this.#taken.has(String(number))) number += 1;
    this.#taken.add(String(number));
    return String(number);
  }
}
