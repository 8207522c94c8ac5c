import { isReached, type Measurement } from './measurement';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const ratio = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function limitOf(goal: NonNullable<Measurement['goal']>): string {
  return 'atLeast' in goal ? `≥ ${number.format(goal.atLeast)}` : `≤ ${number.format(goal.atMost)}`;
}

/** Formats the measurements as a table: what, floor, ratio, goal, and whether the goal is reached. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => {
    const { what, measured, unit, floor, goal } = measurement;
    return [
      what,
      `${number.format(measured)} ${unit}`,
      floor === undefined ? '' : `${number.format(floor.measured)} ${unit} (${floor.what})`,
      floor === undefined ? '' : `${ratio.format(measured / floor.measured)} ×`,
      goal === undefined ? '' : `${limitOf(goal)} ${floor === undefined ? unit : '×'}`,
      goal === undefined ? '' : isReached(measurement) ? 'yes' : 'NO',
    ];
  });
  const table = [['measured', 'result', 'floor, in the same run', 'ratio', 'goal', 'reached'], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
