import { useTranslation } from 'react-i18next';
import { bracketCalcs } from '@domain/rating/rate/inputs';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { choiceNamed } from './choice-named';
import { PriceGrid, withoutColumn } from './price-grid';
import { Rows, useRows } from './rows';
import { nameAfter } from './zone-names';
import { Segments } from './segments';
import type { WizardData } from './wizard-data';
import { tableOf, type ZoneRow } from './zone-table';

interface CourierPricesProps {
  readonly data: WizardData;
  readonly currency: string;
  readonly weightUnit: 'kg' | 'lb';
}

interface Zone {
  readonly name: string;
  readonly places: string;
}

export function CourierPrices({ data, currency, weightUnit }: CourierPricesProps) {
  const { t } = useTranslation('rating-staff');
  const { terms } = data;
  const own = (terms.zones ?? []).map(({ name, places }): Zone => ({ name, places: places.join(', ') }));
  const zones = useRows<Zone>('zones', own);
  const table = useRows<ZoneRow>('zoneRows', rowsOf(terms));
  const names = zones.rows.map(({ value }) => value.name);
  const nextZone = (before: readonly Zone[]): Zone => ({ name: nameAfter(before), places: '' });
  const removeZone = (key: number) => {
    const gone = zones.rows.findIndex((row) => row.key === key);
    zones.remove(key);
    table.replace(
      withoutColumn(
        table.rows.map(({ value }) => value),
        gone,
      ),
    );
  };
  return (
    <>
      <FieldSet legend={t('fields.zones')} description={t('fields.zones-hint')} columns={1}>
        <Rows
          label={t('fields.zones')}
          rowLabel={(number) => t('cells.zone-row', { number })}
          rows={zones.rows}
          columns="sm:grid-cols-[1fr_4fr_auto]"
          addLabel={t('add-zone')}
          onAdd={() => zones.add(nextZone(zones.rows.map(({ value }) => value)))}
          removeLabel={(number) => t('remove-zone', { number })}
          onRemove={removeZone}
          pasting={{
            columns: [
              { field: 'name', isNumber: false },
              { field: 'places', isNumber: false },
            ],
            onPaste: (from, pasted) => zones.paste(from, pasted, nextZone),
          }}
        >
          {({ key, value }, index) => {
            const name = (field: string) => `zones[${index}].${field}`;
            return (
              <>
                <TextField
                  label={t('fields.zone')}
                  name={name('name')}
                  value={value.name}
                  onChange={(text) => zones.change(key, { ...value, name: text })}
                />
                <TextField
                  label={t('fields.places')}
                  name={name('places')}
                  value={value.places}
                  placeholder="US, MIA, CL 7500000-7699999"
                  onChange={(text) => zones.change(key, { ...value, places: text })}
                />
              </>
            );
          }}
        </Rows>
      </FieldSet>
      {names.length === 0 ? (
        <Segments data={data} currency={currency} weightUnit={weightUnit} />
      ) : (
        <ZonePrices {...{ names, table, currency, weightUnit }} />
      )}
    </>
  );
}

interface ZonePricesProps extends Pick<CourierPricesProps, 'currency' | 'weightUnit'> {
  readonly names: readonly string[];
  readonly table: ReturnType<typeof useRows<ZoneRow>>;
}

function ZonePrices({ names, table, currency, weightUnit }: ZonePricesProps) {
  const { t } = useTranslation('rating-staff');
  const calcs = bracketCalcs
    .filter((calc) => calc === 'flat' || calc === 'step')
    .map((calc) => ({ value: calc, label: t(`calcs.${calc}`) }));
  return (
    <PriceGrid
      list="zoneRows"
      legend={t('fields.zone-prices', { currency })}
      description={t('fields.zone-prices-hint')}
      rows={table}
      prices={names.map((zone, at) => (zone === '' ? t('cells.zone-row', { number: at + 1 }) : zone))}
      next={rowAfter}
      least={1}
      rowLabel={(number) => t('cells.segment-row', { number })}
      addLabel={t('add-segment')}
      removeLabel={(number) => t('remove-segment', { number })}
      before={{
        columns: ['from', 'to'].map((field) => ({ field, isNumber: true })),
        widths: '5.5rem 5.5rem',
        cells: ({ value, name, set }) =>
          (['from', 'to'] as const).map((end) => (
            <NumberField
              key={end}
              label={`${t(`fields.${end}`)} (${weightUnit})`}
              name={name(end)}
              value={value[end]}
              onChange={set(end)}
            />
          )),
      }}
      after={{
        columns: [
          {
            ...{ field: 'calc', isNumber: false },
            choose: choiceNamed([
              ...calcs,
              { value: '', label: t(`calcs.${weightUnit}`) },
              { value: '', label: weightUnit },
            ]),
          },
          { field: 'step', isNumber: true },
        ],
        widths: '9rem 6.5rem',
        cells: ({ value, name, set }) => (
          <>
            <Select
              label={t('fields.calc')}
              name={name('calc')}
              isClearable
              clearLabel={t(`calcs.${weightUnit}`)}
              options={calcs}
              value={value.calc}
              onChange={set('calc')}
            />
            <NumberField
              label={`${t('fields.step')} (${weightUnit})`}
              name={name('step')}
              value={value.step}
              onChange={set('step')}
            />
          </>
        ),
      }}
    />
  );
}

/** Couriers publish an amount per bracket. */
const firstRow: ZoneRow = { from: '0', to: '0.5', calc: 'flat', step: '', rates: [] };

function rowsOf({ zones = [], segments }: WizardData['terms']): readonly ZoneRow[] {
  const rows = zones.length === 0 ? [] : tableOf(zones, segments);
  return rows.length === 0 ? [firstRow] : rows;
}

/** Chargeable weights are multiples of a half kilogram, so the next bracket begins a tenth above the last. */
function rowAfter(rows: readonly ZoneRow[]): ZoneRow {
  const last = rows.at(-1);
  if (last === undefined) return firstRow;
  const end = Number(last.to === '' ? last.from : last.to);
  const from = Number.isFinite(end) ? end : 0;
  return { ...last, from: tenths(from + 0.1), to: tenths(from + 0.5), rates: [] };
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}
