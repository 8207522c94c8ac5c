import { v7 as uuidv7 } from 'uuid';
import { erasePersonalData } from '@domain/privacy/erasure/erasure';
import { erasableCategories, type ErasableCategory } from '@domain/privacy/erasure/inputs';
import { isPermitted } from '@domain/shared/actor';
import { subjectOfRecord } from '@domain/shared/event';
import { findErasureOf } from '@projections/privacy/erasures/erasure-of';
import type { PageContext } from '~/http/load-context';

export async function loadErasing({ services, actor }: PageContext, category: ErasableCategory, id: string) {
  const mayErase = isPermitted(actor, erasePersonalData);
  return {
    category,
    id,
    mayErase,
    erased: await findErasureOf(services.db, subjectOfRecord(category, id)),
    commandId: mayErase ? uuidv7() : null,
  };
}

export type Erasing = Awaited<ReturnType<typeof loadErasing>>;

export function isErasable(category: string): category is ErasableCategory {
  return erasableCategories.some((one) => one === category);
}
