/** On a phone the fields wrap, with a line before the next row. */
export const lineClass =
  'grid grid-cols-2 items-start gap-2 @max-md:border-b @max-md:border-line @max-md:pb-3';
