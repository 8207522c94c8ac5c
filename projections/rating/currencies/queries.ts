import { sql } from 'kysely';
import { z } from 'zod';
import { defineQuery } from '../../projection';

/** Currencies a price can be asked in: the dollar, and those with a stored rate. */
export const listCurrencies = defineQuery({
  name: 'listCurrencies',
  access: 'public',
  input: z.object({}),
  async run(db): Promise<readonly string[]> {
    const { rows } = await sql<{ currency: string }>`
      select distinct currency from currency_rates where is_active and not is_removed and currency <> 'USD'
      order by currency`.execute(db);
    return ['USD', ...rows.map(({ currency }) => currency)];
  },
});
