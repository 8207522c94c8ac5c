import type { MissingCharge } from '@domain/rating/pricing/announced-charges';
import { rateForm, type RateKind } from '@domain/rating/rate/inputs';
import type { Actor } from '@domain/shared/actor';
import { readKindOfRate } from '@projections/rating/rate-list/import-queries';
import type { Services } from '~/services';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import { chargesLackingIn } from './lacking-charges.server';

export interface LackingRows {
  readonly charges: readonly MissingCharge[];
  readonly rows: readonly number[];
}

export async function lackingRows(
  services: Pick<Services, 'db' | 'ask'>,
  kind: RateKind | null,
  rows: readonly ImportRow[],
  actor: Actor,
): Promise<readonly LackingRows[]> {
  const groups = new Map<string, { charges: readonly MissingCharge[]; rows: number[] }>();
  for (const { verdict, recordId, input, row, source } of rows) {
    if (verdict !== 'new' && verdict !== 'changed') continue;
    const form = rateForm.safeParse(input ?? {});
    if (!form.success) continue;
    const id = verdict === 'new' ? undefined : (recordId ?? undefined);
    const original = input?.['copyOf'] as { readonly id: string } | undefined;
    const own = kind ?? (await readKindOfRate(services.db, id ?? original?.id ?? ''));
    if (own === undefined) continue;
    const charges = await chargesLackingIn(services, { kind: own, id, form: form.data }, actor);
    if (charges.length === 0) continue;
    const key = JSON.stringify(charges);
    const group = groups.get(key) ?? { charges, rows: [] };
    group.rows.push(source?.row ?? row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
