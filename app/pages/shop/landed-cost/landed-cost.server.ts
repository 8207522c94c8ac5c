import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { lineRequest, type LineRequest } from '@domain/shop/cart/inputs';
import { importedGoods } from '@domain/shared/landed-cost/goods';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { listCurrencies } from '@projections/rating/currencies/queries';
import { findLandedCost, type FoundLandedCost } from '@projections/rating/landed-cost/queries';
import { rejectionStatus } from '~/http/rejection-status';
import type { PageContext } from '~/http/load-context';
import { readAddress, type PageForm } from '~/pages/forms/page-form.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { conversionText } from '~/presenters/quoting/conversion-text';
import { shownLandedCost } from '~/presenters/rating/shown-landed-cost.server';
import { formatsOf } from '~/texts/formats';
import { doorsIn, requestedIn } from '../results/requested.server';

const requested = z.object({ request: requestedIn.pipe(lineRequest), also: doorsIn });
const asked = z.object({ goods: importedGoods });

/** The form, and the estimate once goods are in the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const form = readAddress(context, request);
  const priced = requested.safeParse({ request: form.text('request'), also: form.text('also') });
  if (!priced.success) throw refusePage(context, reject('not-found', 'rate.not-found'));
  const currencies = takeAnswer(context, await services.ask(listCurrencies, {}, actor));
  const { request: wanted, also: doors } = priced.data;
  const page = {
    id: params['id'] ?? '',
    request: form.text('request'),
    also: form.text('also'),
    currencies,
    typed: typedGoods(form, wanted),
  };
  const answer = await estimated(context, form, { id: page.id, ...wanted, doors });
  if (answer === null) return data({ ...page, refused: null, estimate: null });
  if (!isRejection(answer)) return data({ ...page, refused: null, estimate: shown(context, answer) });
  if (answer.kind !== 'invalid' && answer.kind !== 'rule') throw refusePage(context, answer);
  const refused = form.refuse(answer).data;
  return data({ ...page, refused, estimate: null }, { status: rejectionStatus[answer.kind] });
}

export type LandedCostData = ReturnType<typeof useLoaderData<typeof loader>>;

/** At first what the search says of the goods. */
function typedGoods(form: PageForm, { services, currency }: LineRequest) {
  const { value = '', currency: of, hsCode = '', units = '' } = goodsIn(form);
  return {
    value: value || (services?.value ?? ''),
    currency: of ?? services?.currency ?? currency,
    hsCode,
    units,
    hasCertificate: goodsIn(form)['hasCertificate'] !== undefined,
  };
}

function goodsIn({ fields: { goods } }: PageForm): Readonly<Record<string, string>> {
  return typeof goods === 'object' ? (goods as Readonly<Record<string, string>>) : {};
}

/** Null before the form was submitted. */
async function estimated(
  { services, actor }: PageContext,
  form: PageForm,
  shipment: Omit<Parameters<typeof findLandedCost.run>[1], 'goods'>,
): Promise<FoundLandedCost | Rejection | null> {
  if (form.fields['goods'] === undefined) return null;
  const read = form.read(asked, ({ goods }) => ({ goods }));
  return isRejection(read) ? read : services.ask(findLandedCost, { ...shipment, goods: read.goods }, actor);
}

function shown({ language }: PageContext, found: FoundLandedCost) {
  const { estimate, goods, conversion, agentMissing } = found;
  const around = { units: goods.units ?? null, agentMissing };
  return {
    ...shownLandedCost(estimate, around, language),
    conversion: conversion === null ? null : conversionText(conversion, formatsOf(language)),
  };
}
