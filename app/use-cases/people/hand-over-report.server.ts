import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import { handedOver, type HandedOver } from '@projections/people/open-work/queries';
import { findSalesperson } from '@projections/people/open-work/salesperson';
import { findNames } from '@projections/quoting/quoter-history/names';
import type { Services } from '~/services';

const shownRefusals = 100;

export interface HandOverCounts {
  readonly moved: number;
  readonly elsewhere: number;
  readonly refused: number;
  readonly waiting: number;
}

export interface HandOverRefusal {
  readonly kind: HandedOver;
  readonly id: string;
  readonly refusal: Pick<Rejection, 'code' | 'params'>;
}

export interface HandOverReport {
  readonly id: string;
  readonly successor: { readonly id: string; readonly name: string };
  readonly askedBy: { readonly id: string; readonly name: string };
  readonly askedAt: Date;
  readonly isDone: boolean;
  readonly counts: Readonly<Record<HandedOver, HandOverCounts>>;
  readonly refusals: readonly HandOverRefusal[];
}

export async function readHandOver(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  actor: Actor,
  personId: string,
): Promise<HandOverReport | null | Rejection> {
  const salesperson = await ask(findSalesperson, { id: personId }, actor);
  if (isRejection(salesperson)) return salesperson;
  const asked = await db
    .selectFrom('platform.hand_overs')
    .select((eb) => [
      'id',
      'successor_id',
      'asked_by',
      'asked_at',
      eb('done_at', 'is not', null).as('isDone'),
    ])
    .where('person_id', '=', personId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (asked === undefined) return null;
  const rows = await db
    .selectFrom('platform.hand_over_records')
    .select((eb) => [
      eb.ref('kind').$castTo<HandedOver>().as('kind'),
      'record_id as id',
      eb.ref('outcome').$castTo<Exclude<keyof HandOverCounts, 'waiting'> | null>().as('outcome'),
      eb.ref('refusal').$castTo<HandOverRefusal['refusal'] | null>().as('refusal'),
    ])
    .where('hand_over_id', '=', asked.id)
    .orderBy('kind')
    .orderBy('record_id')
    .execute();
  const names = await findNames(db, [asked.successor_id, asked.asked_by]);
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const countOf = (kind: HandedOver, outcome: string | null) =>
    rows.filter((row) => row.kind === kind && row.outcome === outcome).length;
  return {
    id: asked.id,
    successor: named(asked.successor_id),
    askedBy: named(asked.asked_by),
    askedAt: asked.asked_at,
    isDone: Boolean(asked.isDone),
    counts: Object.fromEntries(
      handedOver.map((kind) => [
        kind,
        {
          moved: countOf(kind, 'moved'),
          elsewhere: countOf(kind, 'elsewhere'),
          refused: countOf(kind, 'refused'),
          waiting: countOf(kind, null),
        },
      ]),
    ) as Record<HandedOver, HandOverCounts>,
    refusals: rows
      .flatMap(({ kind, id, refusal }) => (refusal === null ? [] : [{ kind, id, refusal }]))
      .slice(0, shownRefusals),
  };
}
