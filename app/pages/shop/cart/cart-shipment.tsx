import type { useLoaderData } from '@remix-run/react';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Departure } from '@domain/rating/search/departures';
import { townsText } from '~/presenters/shop/towns-text';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { intent } from '~/pages/intent';
import { departureText } from '~/presenters/shop/departures-text';
import { unitName, unitWithGoods } from '~/presenters/rating/unit-name';
import { routeTitle } from '~/presenters/shop/route-title';
import { transitText } from '~/presenters/shop/transit-text';
import { Button, IconButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { NumberField } from '~/ui/form/number-field';
import { Money, useFormats } from '~/ui/format';
import { LoadText } from '../load-text';
import { DepartureOfLine } from './departure-of-line';
import type { CartIntent, loader } from './cart.server';

type Shipment = ReturnType<typeof useLoaderData<typeof loader>>['cart']['shipments'][number];
type Line = Shipment['main'];

interface CartShipmentProps {
  readonly shipment: Shipment;
  readonly currency: string;
  readonly departures: readonly Departure[];
  readonly answer: Answered;
}

export function CartShipment({ shipment, currency, departures, answer }: CartShipmentProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const { date } = formats;
  const { main, doors, total, isAvailable } = shipment;
  const { result } = main.offer;
  const [next] = result?.departures ?? [];
  const facts =
    result === null
      ? []
      : [
          t(`search.modes.${result.typeRate}`),
          result.carriers.map(({ name }) => name).join(', '),
          transitText(t, result),
          result.departure !== null
            ? departureText(t, formats, result.departure)
            : next === undefined
              ? ''
              : t('cart.next-departure', { date: date(next.day, 'shortDay') }),
          townsText(t, main.request.towns, result),
          t('results.valid-to', { date: date(result.validTo, 'date') }),
        ];
  return (
    <Card
      title={result === null ? t('cart.unavailable.not-found') : routeTitle(result)}
      description={facts.filter((fact) => fact !== '').join(' · ')}
      isNarrow
      actions={<Remove line={main} />}
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm">
          <LoadText load={main.load} shipsOn={result?.departure ? null : main.offer.shipsOn} />
        </p>
        <LineNotices line={main} currency={currency} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
            <Quantities shipment={shipment} answer={answer} />
            <DepartureOfLine
              lineId={shipment.id}
              name={result === null ? '' : [routeTitle(result), result.code].join(', ')}
              departures={departures}
              chosen={main.request.departure ?? null}
              answer={answer}
            />
          </div>
          <p className="ms-auto text-xl font-semibold num">
            <Money amount={isAvailable ? total : null} currency={currency} />
          </p>
        </div>
        {doors.length > 0 && (
          <ul className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
            {[main, ...doors].map((line) => (
              <Part key={line.id} line={line} currency={currency} />
            ))}
          </ul>
        )}
        {doors.length === 0 && <Breakdown line={main} />}
      </div>
    </Card>
  );
}

/** The freight or one of its doors, with its own price lines. */
function Part({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation('shop');
  const { offer, door } = line;
  const { result } = offer;
  const name =
    door === undefined ? 'main' : door.end === 'origin' ? ('pickup' as const) : ('delivery' as const);
  const what = result && [routeTitle(result), result.carriers.map((one) => one.name).join(', ')];
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-20 shrink-0 font-medium">{t(`results.doors.${name}`)}</span>
        <span className="min-w-0 flex-1 basis-40 text-muted">{what?.filter(Boolean).join(' · ')}</span>
        <span className="num">
          <Money amount={offer.unavailable === null ? line.lineTotal : null} currency={currency} />
        </span>
        {door !== undefined && <Remove line={line} isSmall />}
      </div>
      {door !== undefined && <LineNotices line={line} currency={currency} />}
      <Breakdown line={line} />
    </li>
  );
}

function LineNotices({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const { offer, agreed, isRaised, isLowered } = line;
  const { unavailable } = offer;
  const change = { from: money(agreed.total, currency), to: money(offer.total, currency) };
  return (
    <>
      {unavailable !== null && <Notice tone="danger" title={t(`cart.unavailable.${unavailable}`)} />}
      {isRaised && <Notice tone="warning" title={t('cart.higher', change)} />}
      {isLowered && <Notice tone="success" title={t('cart.lower', change)} />}
    </>
  );
}

function Remove({ line, isSmall = false }: { readonly line: Line; readonly isSmall?: boolean }) {
  const { t } = useTranslation('shop');
  const { result } = line.offer;
  const name = result === null ? '' : [routeTitle(result), result.code].join(', ');
  return (
    <Form method="post" intent={intent<CartIntent>('remove')} isLine>
      <input type="hidden" name="lineId" value={line.id} />
      <IconButton
        type="submit"
        label={t('cart.remove-of', { name })}
        icon={Trash2}
        {...(isSmall && { size: 'sm' as const })}
      />
    </Form>
  );
}

function Breakdown({ line: { offer, lineTotal } }: { readonly line: Line }) {
  const { t } = useTranslation('shop');
  const { result, unavailable } = offer;
  if (result === null || unavailable !== null) return null;
  return (
    <details className="group">
      <summary className="flex w-fit cursor-pointer items-center gap-1 text-sm font-medium text-accent">
        {t('results.breakdown')}
        <span className="font-normal text-muted">{result.code}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <PriceBreakdown price={result.price} ordered={{ times: 1, total: lineTotal }} />
      </div>
    </details>
  );
}

/** Longer packing lists are changed by a new search. */
const mostQuantities = 8;

interface QuantitiesProps {
  readonly shipment: Shipment;
  readonly answer: Answered;
}

function Quantities({ shipment: { id, main, quantities }, answer }: QuantitiesProps) {
  const { t } = useTranslation('shop');
  if (quantities === null || quantities.length > mostQuantities) return null;
  const { lines, chargeable } = main.load;
  const labels = quantities.map((_, index) => {
    const { unit = null, commodity, dimensions = null } = lines[index] ?? {};
    if (unit !== null) return unitWithGoods(unitName(unit), commodity);
    return dimensions ?? t(chargeable.unit === 'unit' ? 'cart.units' : 'cart.pieces');
  });
  const { result } = main.offer;
  const name = result === null ? '' : [routeTitle(result), result.code].join(', ');
  return (
    <Form
      key={quantities.join()}
      method="post"
      answer={answer}
      intent={intent<CartIntent>('change')}
      isLine
      className="items-end gap-2"
    >
      <input type="hidden" name="lineId" value={id} />
      {quantities.map((quantity, index) => (
        <NumberField
          key={index}
          label={labels[index] ?? ''}
          name={`quantities[${index}]`}
          decimals={false}
          defaultValue={quantity}
          className="w-28"
        />
      ))}
      <Button type="submit" aria-label={t('cart.update-of', { name })}>
        {t('cart.update')}
      </Button>
    </Form>
  );
}
