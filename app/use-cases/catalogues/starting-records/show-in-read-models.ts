import type { Services } from '~/services';

/** The next records refer to those just written. Throws after a minute. */
export async function showInReadModels(
  services: Pick<Services, 'projections'>,
  category: string,
  positions: readonly bigint[],
): Promise<void> {
  if (positions.length === 0) return;
  const last = positions.reduce((most, position) => (position > most ? position : most));
  if (!(await services.projections.waitFor(category, last, 60_000))) {
    throw new Error(`the read models of ${category} do not show what was written`);
  }
}
