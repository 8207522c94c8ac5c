import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { Actor } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import {
  demurrageShipment,
  findDemurrage,
  type DemurrageShipment,
  type FoundDemurrage,
} from '@projections/rating/demurrage/queries';
import type { FoundRate } from '@projections/rating/rate-search/queries';
import type { PageContext } from '~/http/load-context';
import { readFields } from '~/pages/forms/form-fields';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { shipmentsOf } from '~/presenters/rating/demurrage-shipments.server';
import { chargedDemurrage, demurrageSums, stayKindOf } from '~/presenters/rating/charged-demurrage.server';

/** A typed mistake leaves the tables without a charge, and the field says why. */
const asked = z.object({
  of: z.string().optional().catch(undefined),
  days: z.string().trim().max(20).optional().catch(undefined),
});

const mostDays = 3650;

interface Calculation {
  /** Null for tables without a calculation. */
  readonly request: Request | null;
  /** At the destination, as an offer grants them. */
  readonly freeDays?: number | null;
  readonly ownerId?: string | undefined;
  readonly actor?: Actor;
}

/** Null if no carrier's table holds for the shipments. */
export async function loadDemurrage(
  context: PageContext,
  shipments: readonly DemurrageShipment[],
  { request, freeDays, ownerId, actor = context.actor }: Calculation,
) {
  if (shipments.length === 0) return null;
  const answer = await context.services.ask(findDemurrage, { shipments, freeDays, ownerId }, actor);
  return calculate(takeAnswer(context, answer).flat(), request);
}

export type DemurrageData = NonNullable<Awaited<ReturnType<typeof loadDemurrage>>>;

function calculate(found: readonly FoundDemurrage[], request: Request | null) {
  const fields = request === null ? {} : asked.parse(readFields(new URL(request.url).searchParams));
  const kinds = [...new Set(found.map(stayKindOf))];
  const [of = kinds[0]] = kinds.filter((kind) => kind === fields.of);
  if (of === undefined) return null;
  const days = z.coerce.number().int().min(0).max(mostDays).safeParse(fields.days);
  const stay = fields.days !== undefined && days.success ? { days: days.data } : {};
  const tables = found.map((table) => chargedDemurrage(table, stayKindOf(table) === of ? stay : {}));
  return {
    kinds: kinds.map((kind) => ({ kind, tables: tables.filter((table) => stayKindOf(table) === kind) })),
    of,
    days: fields.days ?? '',
    isRefused: fields.days !== undefined && !days.success,
    sums: demurrageSums(tables),
  };
}

/** Of the calculator, which reads it in its loader. */
function demurrageAddress({ carriers, origin, destination, units }: DemurrageShipment): string {
  const counted = units.map(({ unit, amount }) => `${amount}x${unit}`).join(',');
  const address = new URLSearchParams({ origin, destination, units: counted });
  for (const carrier of carriers) address.append('carriers', carrier);
  return `/demurrage?${address}`;
}

export interface ResultDemurrage {
  /** Least of the tables for import; null if they are for export alone. */
  readonly freeDays: number | null;
  /** The calculator. */
  readonly to: string;
}

/** By rate, of those whose carriers have tables on the day of shipment. */
export async function demurrageOfResults(
  context: PageContext,
  results: readonly Pick<FoundRate, 'id' | 'carriers' | 'from' | 'to' | 'load'>[],
  day: string | undefined,
): Promise<Readonly<Record<string, ResultDemurrage>>> {
  const carried = results.flatMap(({ id, carriers, from, to, load }) =>
    shipmentsOf(load, {
      carriers: carriers.map((carrier) => carrier.id),
      ...{ origin: from.code, destination: to.code },
    }).map((shipment) => ({ id, shipment })),
  );
  if (carried.length === 0) return {};
  const shipments = carried.map(({ shipment }) => shipment);
  const found = takeAnswer(
    context,
    await context.services.ask(findDemurrage, { shipments, day }, context.actor),
  );
  return Object.fromEntries(
    carried.flatMap(({ id, shipment }, at) => {
      const tables = found[at] ?? [];
      if (tables.length === 0) return [];
      const imported = tables.filter(({ direction }) => direction === 'import');
      const freeDays = imported.length === 0 ? null : Math.min(...imported.map((table) => table.freeDays));
      return [[id, { freeDays, to: demurrageAddress(shipment) }]];
    }),
  );
}

const unitsIn = z.string().transform((text) =>
  text.split(',').map((one) => {
    const [amount, unit] = one.split('x');
    return { unit, amount: Number(amount) };
  }),
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const fields = readFields(new URL(request.url).searchParams);
  const units = unitsIn.safeParse(fields['units']);
  const carriers = [fields['carriers'] ?? []].flat();
  const shipment = demurrageShipment.safeParse({ ...fields, carriers, units: units.data });
  if (!shipment.success) throw refusePage(context, reject('not-found', 'page.not-found'));
  const { origin, destination } = shipment.data;
  return {
    origin,
    destination,
    demurrage: await loadDemurrage(context, [shipment.data], { request }),
    hidden: [...new URL(request.url).searchParams].filter(([name]) =>
      ['carriers', 'origin', 'destination', 'units'].includes(name),
    ),
  };
}
