import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketCalc, DevicePrice, RateTerms, Segment } from '@domain/rating/rate/terms';
import { nameOfZonePlace, unitColumnsOf, type UnitColumn } from '~/presenters/rating/unit-columns';
import { unitName } from '~/presenters/rating/unit-name';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Money, useFormats } from '~/ui/format';
import { numbered, orDash, filledColumns } from './price-columns';
import { Surcharges } from './surcharges-table';

interface Prices extends Pick<
  RateTerms,
  'unitPrices' | 'zones' | 'surcharges' | 'surchargesIncluded' | 'currency'
> {
  readonly devicePrices: readonly DevicePrice[];
  readonly weightUnit: 'kg' | 'lb';
  readonly segments: readonly (Omit<Segment, 'calc'> & { readonly calc: BracketCalc | 'lb' })[];
}

interface PriceTablesProps {
  readonly prices: Prices;
  readonly children: ReactNode;
}

export function PriceTables({ prices, children }: PriceTablesProps) {
  const { t } = useTranslation('rating-staff');
  const { segments, unitPrices, zones = [], surcharges, surchargesIncluded } = prices;
  const { devicePrices } = prices;
  const isEmpty = segments.length + unitPrices.length + devicePrices.length === 0;
  return (
    <>
      <Card title={t('rate-staff:prices')} padding="none">
        {isEmpty && <p className="px-4 pb-4 text-sm text-muted">{t('rate-staff:no-prices')}</p>}
        {segments.length > 0 && <Brackets prices={prices} />}
        {devicePrices.length > 0 && <Devices prices={prices} />}
        {unitPrices.length > 0 && zones.length === 0 && <Units prices={prices} />}
        {unitPrices.length > 0 && zones.length > 0 && <UnitZones prices={prices} />}
      </Card>
      <Card
        title={t('terms.surcharges')}
        {...(surchargesIncluded && { description: t('fields.surcharges-included-hint') })}
        padding="none"
      >
        {surcharges.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-muted">{t('no-surcharges')}</p>
        ) : (
          <Surcharges prices={prices} />
        )}
        <div className="px-4 pb-4 empty:hidden">{children}</div>
      </Card>
    </>
  );
}

function Brackets({ prices: { segments, currency } }: { readonly prices: Prices }) {
  const { t } = useTranslation('rating-staff');
  const { number } = useFormats();
  const money = (amount: string, own: string | null) => (
    <Money amount={amount} currency={own ?? currency} isOfUnit />
  );
  return (
    <Table
      caption={t('fields.segments')}
      isCompact
      onPhone="scroll"
      rows={numbered(segments)}
      rowKey={({ at }) => at}
      columns={filledColumns(numbered(segments), [
        {
          id: 'zone',
          isFilled: ({ zone }) => zone !== undefined,
          header: t('fields.zone'),
          cell: ({ zone }) => zone,
        },
        {
          id: 'range',
          header: t('rate-staff:bracket'),
          cell: ({ from, to }) => `${number(from, 3)} – ${number(to, 3)}`,
        },
        {
          id: 'rate',
          header: t('fields.rate'),
          align: 'end',
          cell: ({ rate, currency: own }) => money(rate, own),
        },
        {
          id: 'calc',
          header: t('fields.calc'),
          cell: ({ calc }) => t(`calcs.${calc}`),
        },
        {
          id: 'min',
          isFilled: ({ min }) => min !== null,
          header: t('fields.min'),
          align: 'end',
          cell: ({ min, currency: own }) => orDash(min && money(min, own)),
        },
      ])}
    />
  );
}

function Devices({ prices: { devicePrices, currency, weightUnit } }: { readonly prices: Prices }) {
  const { t } = useTranslation('rating-staff');
  const { measure } = useFormats();
  return (
    <Table
      caption={t('terms.devicePrices')}
      isCompact
      onPhone="scroll"
      rows={devicePrices}
      rowKey={({ device }) => device}
      columns={[
        { id: 'device', header: t('fields.device'), cell: ({ device }) => device },
        {
          id: 'pivot',
          header: t('fields.pivot-weight'),
          align: 'end',
          cell: ({ pivotWeight }) => measure(pivotWeight, weightUnit),
        },
        {
          id: 'rate',
          header: t('fields.rate'),
          align: 'end',
          cell: ({ rate }) => <Money amount={rate} currency={currency} isOfUnit />,
        },
        {
          id: 'over',
          header: t('fields.over-pivot'),
          align: 'end',
          cell: ({ overPivot }) => <Money amount={overPivot} currency={currency} isOfUnit />,
        },
      ]}
    />
  );
}

function Units({ prices: { unitPrices, currency } }: { readonly prices: Prices }) {
  const { t } = useTranslation('rating-staff');
  return (
    <Table
      caption={t('terms.unitPrices')}
      isCompact
      onPhone="scroll"
      rows={numbered(unitPrices)}
      rowKey={({ at }) => at}
      columns={filledColumns(numbered(unitPrices), [
        { id: 'unit', header: t('rate-staff:unit'), cell: ({ unit }) => unitName(unit) },
        {
          id: 'rate',
          header: t('fields.rate'),
          align: 'end',
          cell: ({ rate }) => <Money amount={rate} currency={currency} isOfUnit />,
        },
        {
          id: 'commodity',
          header: t('fields.commodity'),
          isFilled: ({ commodity }) => commodity !== null,
          cell: ({ commodity }) => orDash(commodity),
        },
        {
          id: 'loadType',
          isFilled: ({ loadType }) => loadType !== null,
          header: t('fields.load-type'),
          cell: ({ loadType }) => orDash(loadType && t([`load-types.${loadType}`, loadType])),
        },
      ])}
    />
  );
}

function UnitZones({ prices: { unitPrices, zones = [], currency } }: { readonly prices: Prices }) {
  const { t } = useTranslation('rating-staff');
  const priceIn = (zone: string, { unit, commodity, loadType }: UnitColumn) =>
    unitPrices.find(
      (price) =>
        price.zone === zone &&
        price.unit === unit &&
        price.commodity === commodity &&
        price.loadType === loadType,
    )?.rate;
  const money = (amount: string | undefined) =>
    amount === undefined ? '—' : <Money amount={amount} currency={currency} isOfUnit />;
  return (
    <Table
      caption={t('fields.zone-unit-prices', { currency })}
      isCompact
      onPhone="scroll"
      rows={zones}
      rowKey={({ name }) => name}
      columns={filledColumns(zones, [
        {
          id: 'zone',
          header: t('fields.zone'),
          cell: ({ name, places }) => (
            <>
              {name}
              <small className="block max-w-80 min-w-40 font-normal whitespace-normal text-muted">
                {places.map(nameOfZonePlace).join(', ')}
              </small>
            </>
          ),
        },
        ...unitColumnsOf({ unitPrices }).map((column, at) => ({
          id: `unit-${at}`,
          header: [
            unitName(column.unit),
            column.commodity,
            column.loadType && t([`load-types.${column.loadType}`, column.loadType]),
          ]
            .filter(Boolean)
            .join(' · '),
          align: 'end' as const,
          cell: ({ name }: (typeof zones)[number]) => money(priceIn(name, column)),
        })),
        {
          id: 'min',
          isFilled: ({ min }) => min !== undefined,
          header: t('fields.min'),
          align: 'end',
          cell: ({ min }) => money(min),
        },
      ])}
    />
  );
}
