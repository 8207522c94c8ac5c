import { useTranslation } from 'react-i18next';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { Button } from '~/ui/button';
import { Plus } from 'lucide-react';
import { CommodityCells } from './commodity-cells';
import { PriceGrid, withoutColumn } from './price-grid';
import { Rows, useRows } from './rows';
import { UnitPrices } from './unit-prices';
import type { WizardData } from './wizard-data';
import { nameAfter } from './zone-names';
import { unitColumnsOf, type UnitColumn } from '~/presenters/rating/unit-columns';
import { unitZonesOf, type UnitZone } from './zone-units';

interface DrayagePricesProps {
  readonly data: WizardData;
  readonly currency: string;
}

export function DrayagePrices({ data, currency }: DrayagePricesProps) {
  const { t } = useTranslation('rating-staff');
  const { terms } = data;
  const zones = useRows<UnitZone>('zones', unitZonesOf(terms));
  const columns = useRows<UnitColumn>('zoneUnits', firstColumns(data));
  const nextZone = (before: readonly UnitZone[]): UnitZone => ({
    ...{ name: nameAfter(before), places: '', min: '', rates: [] },
  });
  const removeColumn = (key: number) => {
    const gone = columns.rows.findIndex((row) => row.key === key);
    columns.remove(key);
    zones.replace(
      withoutColumn(
        zones.rows.map(({ value }) => value),
        gone,
      ),
    );
  };
  if (zones.rows.length === 0)
    return (
      <>
        <UnitPrices data={withoutZones(data)} currency={currency} />
        <FieldSet legend={t('fields.zones')} description={t('fields.zones-of-drayage-hint')} columns={1}>
          <div>
            <Button variant="quiet" size="sm" icon={Plus} onPress={() => zones.add(nextZone([]))}>
              {t('add-zone')}
            </Button>
          </div>
        </FieldSet>
      </>
    );
  return (
    <>
      <UnitColumns data={data} columns={columns} onRemove={removeColumn} />
      <PriceGrid
        list="zones"
        legend={t('fields.zone-unit-prices', { currency })}
        description={t('fields.zones-of-drayage-hint')}
        rows={zones}
        prices={columns.rows.map(({ value }) => columnName(value))}
        priceWidth="5rem"
        next={nextZone}
        least={0}
        rowLabel={(number) => t('cells.zone-row', { number })}
        addLabel={t('add-zone')}
        removeLabel={(number) => t('remove-zone', { number })}
        before={{
          columns: ['name', 'places'].map((field) => ({ field, isNumber: false })),
          widths: 'minmax(5.5rem, 1fr) minmax(11rem, 3fr)',
          cells: ({ value, name, set }) => (
            <>
              <TextField
                label={t('fields.zone')}
                className="max-sm:col-span-2"
                name={name('name')}
                value={value.name}
                onChange={set('name')}
              />
              <TextField
                label={t('fields.places')}
                className="max-sm:col-span-2"
                name={name('places')}
                value={value.places}
                placeholder={t('fields.places-example')}
                onChange={set('places')}
              />
            </>
          ),
        }}
        after={{
          columns: [{ field: 'min', isNumber: true }],
          widths: 'minmax(5rem, 1fr)',
          cells: ({ value, name, set }) => (
            <NumberField label={t('fields.min')} name={name('min')} value={value.min} onChange={set('min')} />
          ),
        }}
      />
    </>
  );
}

interface UnitColumnsProps {
  readonly data: WizardData;
  readonly columns: ReturnType<typeof useRows<UnitColumn>>;
  readonly onRemove: (key: number) => void;
}

function UnitColumns({ data: { units }, columns, onRemove }: UnitColumnsProps) {
  const { t } = useTranslation('rating-staff');
  const { rows, add, change } = columns;
  const ofUnits = units.map(({ code, name, hint }) => ({ value: code, label: name, description: hint }));
  return (
    <FieldSet legend={t('fields.zone-containers')} description={t('fields.zone-containers-hint')} columns={1}>
      <Rows
        label={t('fields.zone-containers')}
        rowLabel={(number) => t('cells.container-row', { number })}
        rows={rows}
        least={1}
        columns="sm:grid-cols-[1.4fr_1.4fr_1.4fr_auto]"
        addLabel={t('add-container')}
        onAdd={() =>
          add(
            nextColumn(
              rows.map(({ value }) => value.unit),
              units,
            ),
          )
        }
        removeLabel={(number) => t('remove-unit', { number })}
        onRemove={onRemove}
      >
        {({ key, value }, index) => {
          const name = (field: string) => `zoneUnits[${index}].${field}`;
          const set = (field: keyof UnitColumn) => (text: string) => change(key, { ...value, [field]: text });
          return (
            <>
              <Select
                label={t('fields.container')}
                name={name('unit')}
                value={value.unit === '' ? null : value.unit}
                onChange={set('unit')}
                options={ofUnits}
              />
              <CommodityCells value={value} name={name} set={set} />
            </>
          );
        }}
      </Rows>
    </FieldSet>
  );
}

/** Drops the prices: those of a zone are not those of the lane. */
function withoutZones(data: WizardData): WizardData {
  const { terms } = data;
  if ((terms.zones ?? []).length === 0) return data;
  const unitPrices = unitColumnsOf(terms).map((column) => ({ ...column, rate: '' }));
  return { ...data, terms: { ...terms, unitPrices } };
}

function columnName({ unit, commodity, loadType }: UnitColumn): string {
  return [unit, commodity, loadType].filter((part) => part !== null && part !== '').join(' · ');
}

const usualUnits = ['20DV', '40DV', '40HC'];

type Units = WizardData['units'];

function firstColumns({ terms, units }: WizardData): readonly UnitColumn[] {
  const own = unitColumnsOf(terms);
  if (own.length > 0) return own;
  const usual = units.filter(({ code }) => usualUnits.includes(code)).map(({ code }) => columnOf(code));
  return usual.length > 0 ? usual : [columnOf('')];
}

function nextColumn(there: readonly string[], units: Units): UnitColumn {
  return columnOf(units.find(({ code }) => !there.includes(code))?.code ?? '');
}

function columnOf(unit: string): UnitColumn {
  return { unit, commodity: null, loadType: null };
}
