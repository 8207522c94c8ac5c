/** `BENCH_SIZE=tiny`: every benchmark runs in seconds, to see that it works. Its figures mean nothing, so no goal counts. */
export const isTiny = process.env['BENCH_SIZE'] === 'tiny';

/** A size of a benchmark's load; `tiny` where only its working is tested. */
export function sized<Size>(whole: Size, tiny: Size): Size {
  return isTiny ? tiny : whole;
}
