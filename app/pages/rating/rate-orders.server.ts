import type { AnyCommand } from '@domain/shared/command';
import type { Rejection } from '@domain/shared/rejection';
import { publishRate, removeRate, setRateActivity, unpublishRate } from '@domain/rating/rate/commands';
import type { Language } from '~/texts';
import { sentenceOf, translate } from '~/texts/translate.server';

export interface RateOrder {
  readonly command: AnyCommand;
  readonly input?: object;
}

export const rateOrders = {
  publish: { command: publishRate },
  unpublish: { command: unpublishRate },
  activate: { command: setRateActivity, input: { isActive: true } },
  deactivate: { command: setRateActivity, input: { isActive: false } },
  remove: { command: removeRate },
} satisfies Readonly<Record<string, RateOrder>>;

export type RateIntent = keyof typeof rateOrders;

export function refusalOfRate(language: Language, rejection: Rejection): string {
  if (rejection.issues === undefined) return sentenceOf(language, rejection);
  const terms = [...new Set(rejection.issues.map(({ path }) => String(path[0] ?? '')))];
  const fields = terms.map((term) => translate(language, `rating-staff:terms.${term}`)).join(', ');
  return sentenceOf(language, { code: rejection.code, params: { fields } });
}
