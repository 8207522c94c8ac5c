import { kindsOfRate, type RateKind, type TermName } from '@domain/rating/rate/inputs';
import type { Sheet } from '~/services';
import type { LayoutReading } from '~/use-cases/imports/import-job';
import type { LayoutFile, OpenedLayout, OtherLayouts, SubjectColumn } from '~/use-cases/imports/subject';
import { chargeCodes } from './charges';
import { plainRoles } from './column-roles';
import { tariffLayoutTask, tariffRowsTask, type TariffNotes } from './tariff-tasks';

const readKinds: ReadonlySet<RateKind> = new Set(['FCL', 'LCL', 'AERIAL', 'LTL']);

const madeTerms: readonly (TermName | 'state')[] = [
  ...([
    'state',
    'origin',
    'destination',
    'supplier',
    'carriers',
    'route',
    'transfers',
    'transitTime',
  ] as const),
  ...([
    'commodities',
    'frequency',
    'cutOff',
    'currency',
    'minimum',
    'segments',
    'unitPrices',
    'minimumQuantity',
  ] as const),
  ...(['surcharges', 'from', 'to', 'observations'] as const),
];

export function supplierLayouts(
  kind: RateKind,
  columns: () => readonly SubjectColumn[],
  isOwn: OtherLayouts['isOwn'],
): OtherLayouts | undefined {
  if (!readKinds.has(kind)) return undefined;
  const { terms } = kindsOfRate[kind];
  // Lazy: column texts are not loaded while the subjects are declared.
  const made = () =>
    madeTerms.flatMap((name) => {
      const column = columns().find((one) => one.name === name);
      return column !== undefined && (name === 'state' || terms.has(name)) ? [{ name, column }] : [];
    });
  return {
    isOwn,
    keys: () => made().map(({ column }) => column.key),
    roles: rolesOf(kind),
    read: ({ readers, bytes, encoding }, choices, days) =>
      readers.run(tariffLayoutTask, { bytes, encoding, kind, choices, ...days }),
    open: (file, reading) =>
      openSupplierSheet(file, reading, {
        kind,
        names: made().map(({ name }) => name),
        headers: made().map(({ column }) => column.header),
      }),
  };
}

const commonUnits = [
  '20DV',
  '40DV',
  '40HC',
  '40NOR',
  '45HC',
  '20RF',
  '40RH',
  '20OT',
  '40OT',
  '20FR',
  '40FR',
  '20TK',
];
const commonBreaks = ['0:45', '45', '100', '300', '500', '1000'];

function rolesOf(kind: RateKind): readonly string[] {
  const byContainer: readonly string[] = ['container'];
  const byBreak: readonly string[] = ['break', 'breakFrom', 'breakTo', 'basis', 'minimum', 'perKg'];
  const byMeasure: readonly string[] = ['wm', 'm3', 'ton', 'minimumQuantity'];
  const foreign = new Set(
    kind === 'FCL' ? [...byBreak, ...byMeasure] : [...byContainer, ...(kind === 'LCL' ? [] : byMeasure)],
  );
  const units = kind === 'FCL' ? commonUnits.map((unit) => `unit:${unit}`) : [];
  const breaks = kind === 'FCL' || kind === 'LCL' ? [] : commonBreaks.map((range) => `break:${range}`);
  const charges = chargeCodes.map((code) => `charge:${code}`);
  return [...plainRoles.filter((role) => !foreign.has(role)), ...units, ...breaks, ...charges];
}

interface Made {
  readonly kind: RateKind;
  readonly names: readonly (TermName | 'state')[];
  readonly headers: readonly string[];
}

function openSupplierSheet(
  { readers, bytes, encoding, dialect }: LayoutFile,
  { choices, readOn, dayOrder }: LayoutReading,
  { kind, names, headers }: Made,
): OpenedLayout {
  const file = { bytes, encoding, kind, choices, today: readOn, dayOrder, names };
  let progress = 0;
  let notes: TariffNotes = { notes: [], omittedNotes: 0 };
  const sheet: Sheet = {
    header: headers,
    headerRow: null,
    firstRows: [],
    dialect,
    name: null,
    otherNames: [],
    progress: () => progress,
    async *rows(atATime) {
      const parts = readers.stream(tariffRowsTask, { ...file, atATime });
      for (let next = await parts.next(); ; next = await parts.next()) {
        if (next.done === true) {
          notes = next.value;
          return;
        }
        progress = next.value.progress;
        yield next.value.rows;
      }
    },
  };
  return { sheet, notes: () => notes };
}
