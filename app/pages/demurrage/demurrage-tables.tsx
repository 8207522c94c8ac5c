import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { Money, useFormats } from '~/ui/format';
import type { DemurrageData } from './demurrage.server';

interface DemurrageProps {
  readonly demurrage: DemurrageData;
  /** Parameters of the page's address, kept by the calculation. */
  readonly hidden?: readonly (readonly [string, string])[];
  /** Unique on the page. */
  readonly id?: string;
  /** Of a rate, whose containers are not counted: the charge of one of each type. */
  readonly isOfOne?: boolean;
  /** One level below the heading of the card or page. */
  readonly heading?: 'h2' | 'h3';
}

export function DemurrageCard({ demurrage, isOfOne = false }: DemurrageProps) {
  const { t } = useTranslation('demurrage');
  return (
    <Card title={t('title')} description={t('lead')} padding="none">
      <DemurrageTables demurrage={demurrage} isOfOne={isOfOne} />
    </Card>
  );
}

/** The tables and a calculator. Its form is a GET, so that it works without scripts and can be shared. */
export function DemurrageTables(props: DemurrageProps) {
  const { demurrage, hidden = [], id = 'demurrage', isOfOne = false, heading = 'h3' } = props;
  return (
    <div id={id} className="flex scroll-mt-20 flex-col gap-3 pb-4">
      {demurrage.kinds.map((group) => (
        <StayTables key={group.kind} group={group} isOfOne={isOfOne} heading={heading} />
      ))}
      <Calculator demurrage={demurrage} hidden={hidden} id={id} isOfOne={isOfOne} />
      {!isOfOne && <Sums demurrage={demurrage} />}
    </div>
  );
}

type Group = DemurrageData['kinds'][number];
type Charged = Group['tables'][number];

interface StayTablesProps {
  readonly group: Group;
  readonly isOfOne: boolean;
  readonly heading: 'h2' | 'h3';
}

function StayTables({ group: { kind, tables }, isOfOne, heading: Heading }: StayTablesProps) {
  const { t } = useTranslation('demurrage');
  const countingOf = ({ startsAt, startsNextDay, tiersFrom }: Charged) =>
    `${t(`${startsNextDay ? 'next-day' : 'starts'}.${startsAt}`)}; ${t(`bases.${tiersFrom}`)}`;
  const [counting = '', ...others] = new Set(tables.map(countingOf));
  const isSame = others.length === 0;
  const rows = tables.map((table, at) => ({ ...table, at: String(at) }));
  const isCharged = tables.some(({ charge }) => charge !== null);
  return (
    <section>
      <Heading className="px-4 text-sm font-medium">{t(`kinds.${kind}`)}</Heading>
      {isSame && <p className="px-4 text-sm text-muted">{counting}.</p>}
      <div className="pt-2">
        <Table
          caption={t(`kinds.${kind}`)}
          isCompact
          onPhone="cards"
          rows={rows}
          rowKey={({ at }) => at}
          columns={[
            {
              id: 'container',
              header: t('container'),
              cell: (table) => <Containers table={table} isOfOne={isOfOne} />,
            },
            {
              id: 'free-days',
              header: t('free-days'),
              isOnCards: true,
              cell: (table) => <FreeDays table={table} counting={isSame ? null : countingOf(table)} />,
            },
            {
              id: 'per-day',
              header: t('per-day'),
              isOnCards: true,
              cell: (table) => <Tiers table={table} />,
            },
            ...(isCharged
              ? [
                  {
                    id: 'charge',
                    header: t('charge'),
                    align: 'end' as const,
                    isOnCards: true,
                    cell: (table: Charged) => <Charge table={table} isOfOne={isOfOne} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </section>
  );
}

interface CellProps {
  readonly table: Charged;
  readonly isOfOne: boolean;
}

function Containers({ table: { units, carrier, source, web }, isOfOne }: CellProps) {
  const { t } = useTranslation('demurrage');
  return (
    <>
      {units.map(({ unit, amount }) => (isOfOne ? unit : `${amount} × ${unit}`)).join(', ')}
      <small>
        {web === null ? (
          `${t('source', { carrier })}: ${source}`
        ) : (
          <a href={web} title={source} target="_blank" rel="noreferrer">
            {t('source', { carrier })}
          </a>
        )}
      </small>
    </>
  );
}

interface FreeDaysProps {
  readonly table: Charged;
  readonly counting: string | null;
}

function FreeDays({ table: { freeDays, usualFreeDays }, counting }: FreeDaysProps) {
  const { t } = useTranslation('demurrage');
  return (
    <>
      {t('days', { count: freeDays })}
      {freeDays !== usualFreeDays && ` (${t('usual', { days: usualFreeDays })})`}
      {counting !== null && <small>{counting}</small>}
    </>
  );
}

function Tiers({ table: { tiers, currency } }: { readonly table: Charged }) {
  const { t } = useTranslation('demurrage');
  const { unitPrice } = useFormats();
  return tiers.map(({ fromDay, toDay, amountPerDay }) => (
    <span key={fromDay} className="block whitespace-nowrap num">
      {t(toDay === undefined ? 'last-tier' : toDay === fromDay ? 'tier-of-one' : 'tier', {
        from: fromDay,
        to: toDay,
        amount: unitPrice(amountPerDay, currency),
      })}
    </span>
  ));
}

function Charge({ table: { charge, total, units, currency }, isOfOne }: CellProps) {
  const { t } = useTranslation('demurrage');
  const { money, unitPrice } = useFormats();
  if (charge === null || total === null) return null;
  if (charge.chargeableDays === 0) return t('no-charge');
  const containers = isOfOne ? 1 : units.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <Money amount={isOfOne ? charge.total : total} currency={currency} />
      {charge.tiers.map(({ fromDay, days, amountPerDay }) => (
        <small key={fromDay} className="num">
          {t('line', { count: days, amount: unitPrice(amountPerDay, currency) })}
        </small>
      ))}
      {containers > 1 && <small>{t('containers', { amount: money(charge.total, currency) })}</small>}
    </>
  );
}

function Calculator({ demurrage, hidden, id }: Required<Omit<DemurrageProps, 'heading'>>) {
  const { kinds, of, days, isRefused } = demurrage;
  const { t } = useTranslation('demurrage');
  return (
    <Form method="get" action={`#${id}`} preventScrollReset className="flex flex-wrap items-end gap-3 px-4">
      {hidden.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {kinds.length > 1 && (
        <div className="w-full sm:w-96">
          <Select
            label={t('which')}
            name="of"
            defaultValue={of}
            options={kinds.map(({ kind }) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </div>
      )}
      <div className="w-56">
        <NumberField
          label={t('kept')}
          name="days"
          decimals={false}
          defaultValue={days}
          {...(isRefused && { errors: [t('refused')] })}
        />
      </div>
      <Button type="submit">{t('calculate')}</Button>
      <p className="w-full text-xs text-muted">{t('kept-hint')}</p>
    </Form>
  );
}

function Sums({ demurrage: { sums, days } }: DemurrageProps) {
  const { t } = useTranslation('demurrage');
  const { money } = useFormats();
  if (sums.length === 0) return null;
  return (
    <p role="status" className="mx-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
      <span>{t('total', { days: t('days', { count: Number(days) }) })}</span>
      <strong className="font-semibold num">
        {sums.map(({ total, currency }) => money(total, currency)).join(' + ')}
      </strong>
    </p>
  );
}
