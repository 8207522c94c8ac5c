import { z } from 'zod';
import type {
  DemurrageDirection,
  DemurrageKind,
  DemurrageStart,
} from '../../../domain/catalogues/demurrage-tables';
import type { DemurrageTerms } from '../../../domain/rating/demurrage/charge';
import { kindOfContainer } from '../../../domain/rating/demurrage/container-kind';
import { isoDate } from '../../../domain/rating/rate/inputs';
import { recordId } from '../../../domain/shared/record-id';
import { text, todayIn } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { ownerNamed } from '../rate-search/sellers-profits';

const portCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, { error: 'validation.catalogue-code' });

export const demurrageShipment = z.object({
  /** Ids or names. */
  carriers: z.array(z.string().min(1).max(200)).min(1).max(20),
  /** UN/LOCODE, which begins with the country. */
  origin: portCode,
  destination: portCode,
  units: z
    .array(z.object({ unit: z.string().trim().toUpperCase().min(1).max(10), amount: z.int().min(1) }))
    .min(1)
    .max(50),
});
export type DemurrageShipment = z.output<typeof demurrageShipment>;

export interface FoundDemurrage extends DemurrageTerms {
  readonly id: string;
  readonly carrier: string;
  readonly direction: DemurrageDirection;
  readonly kind: DemurrageKind;
  readonly startsAt: DemurrageStart;
  readonly currency: string;
  /** Of the carrier's tariff; `freeDays` may be those of an offer. */
  readonly usualFreeDays: number;
  /** The carrier's tariff, and its address. */
  readonly source: string;
  readonly web: string | null;
  readonly units: readonly { readonly unit: string; readonly amount: number }[];
}

/**
 * By shipment. Public, as carriers publish them. Of the tables that hold on the day (today in Chile by
 * default), the one that began last counts.
 */
export const findDemurrage = defineQuery({
  name: 'findDemurrage',
  access: 'public',
  scope: 'owner',
  input: z.object({
    shipments: z.array(demurrageShipment).min(1).max(100),
    /** At the destination, in place of the table's. */
    freeDays: z.int().min(0).max(365).nullish(),
    day: isoDate.optional(),
    ownerId: recordId.optional(),
  }),
  async run(
    db,
    { shipments, freeDays = null, day, ownerId },
    actor,
  ): Promise<readonly (readonly FoundDemurrage[])[]> {
    const [tables, kinds] = await Promise.all([
      tablesFor(db, shipments, day, ownerNamed(ownerId, actor)),
      kindsOf(db, shipments),
    ]);
    return shipments.map(({ carriers, origin, destination, units }) =>
      tables.flatMap(({ carrierId, country, equipment, size, ...found }): FoundDemurrage[] => {
        const isImport = found.direction === 'import';
        const isOfCarrier = carriers.includes(carrierId) || carriers.includes(found.carrier);
        if (!isOfCarrier || !(isImport ? destination : origin).startsWith(country)) return [];
        const charged = units.filter(({ unit }) => {
          const kind = kinds.get(unit);
          return kind?.equipment === equipment && kind.size === size;
        });
        if (charged.length === 0) return [];
        return [
          {
            ...found,
            startsNextDay: found.startsNextDay ?? false,
            usualFreeDays: found.freeDays,
            freeDays: (isImport ? freeDays : null) ?? found.freeDays,
            units: charged,
          },
        ];
      }),
    );
  },
});

function tablesFor(
  db: Database,
  shipments: readonly DemurrageShipment[],
  day: string | undefined,
  ownerId: string,
) {
  const carriers = shipments.flatMap((shipment) => shipment.carriers);
  const countriesOf = (end: 'origin' | 'destination') =>
    shipments.map((shipment) => shipment[end].slice(0, 2));
  return db
    .selectFrom('demurrage_tables as d')
    .innerJoin('carriers as c', 'c.id', 'd.carrier')
    .distinctOn(['d.direction', 'c.name', 'd.charge', 'd.country', 'd.size', 'd.equipment'])
    .select((eb) => [
      'd.id',
      'd.carrier as carrierId',
      'c.name as carrier',
      'd.country',
      eb.ref('d.direction').$castTo<DemurrageDirection>().as('direction'),
      eb.ref('d.charge').$castTo<DemurrageKind>().as('kind'),
      'd.equipment',
      'd.size',
      'd.free_days as freeDays',
      eb.ref('d.starts_at').$castTo<DemurrageStart>().as('startsAt'),
      'd.starts_next_day as startsNextDay',
      eb.ref('d.tiers_from').$castTo<DemurrageTerms['tiersFrom']>().as('tiersFrom'),
      'd.tiers',
      'd.currency',
      'd.source',
      'd.web',
    ])
    .where('d.owner_id', '=', ownerId)
    .where('d.is_active', '=', true)
    .where('d.is_removed', '=', false)
    .where((eb) => {
      const on = day === undefined ? todayIn(text('America/Santiago')) : eb.cast<string>(eb.val(day), 'date');
      return eb.and([
        eb('d.valid_from', '<=', on),
        eb.or([eb('d.valid_to', 'is', null), eb('d.valid_to', '>=', on)]),
        eb.or([eb('c.id', 'in', carriers), eb('c.name', 'in', carriers)]),
        eb.or([
          eb('d.direction', '=', 'import').and('d.country', 'in', countriesOf('destination')),
          eb('d.direction', '=', 'export').and('d.country', 'in', countriesOf('origin')),
        ]),
      ]);
    })
    .orderBy('d.direction', 'desc')
    .orderBy('c.name')
    .orderBy('d.charge')
    .orderBy('d.country')
    .orderBy('d.size')
    .orderBy('d.equipment')
    .orderBy('d.valid_from', 'desc')
    .execute();
}

async function kindsOf(db: Database, shipments: readonly DemurrageShipment[]) {
  const codes = shipments.flatMap(({ units }) => units.map(({ unit }) => unit));
  const rows = await db
    .selectFrom('containers')
    .select(['code', 'size_type'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, size_type: sizeType }) => [code, kindOfContainer(code, sizeType)]));
}
