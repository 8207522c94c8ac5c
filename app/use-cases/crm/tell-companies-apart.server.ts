import { v5 as uuidv5 } from 'uuid';
import type { tellCompaniesApart } from '@domain/crm/distinction/distinction';
import type { InputOf } from '@domain/shared/command';

const namespace = '0c9b6f0a-6a5e-4d0c-8a0f-3b7a4e1f2d5c';

/** The command id derives from the companies, so that two statements about the same ones become one. */
export function toldApart(companies: readonly string[]): InputOf<typeof tellCompaniesApart> {
  const sorted = [...new Set(companies)].toSorted();
  return { id: uuidv5(sorted.join(' '), namespace), companies: sorted };
}
