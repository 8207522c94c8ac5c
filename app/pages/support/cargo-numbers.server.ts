import { airWaybillsIn } from '@domain/shared/air-waybill';
import { containerNumbersIn } from '@domain/shared/container-number';
import type { Services } from '~/services';

/** Container numbers and air waybills with valid check digits that a conversation names. */
export async function cargoNumbersOf({ db }: Pick<Services, 'db'>, texts: readonly string[]) {
  const text = texts.join('\n');
  const waybills = airWaybillsIn(text);
  const prefixes = [...new Set(waybills.map(({ prefix }) => prefix))];
  const airlines =
    prefixes.length === 0
      ? []
      : await db
          .selectFrom('airlines')
          .select(['awb_prefix as prefix', 'name'])
          .where((eb) => eb('awb_prefix', '=', eb.fn.any(eb.val(prefixes))))
          .where('is_removed', '=', false)
          .orderBy('name')
          .execute();
  return {
    containers: containerNumbersIn(text),
    waybills: waybills.flatMap(({ prefix, number }) => {
      const airline = airlines.find((one) => one.prefix === prefix);
      return airline === undefined ? [] : [{ number, airline: airline.name }];
    }),
  };
}
