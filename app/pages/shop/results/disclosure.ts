/** Of a row of disclosures: an open one moves below the row. */
export const disclosureClass = 'group open:order-last open:basis-full open:border-t open:border-line';

export const summaryClass =
  'flex cursor-pointer items-center gap-1 rounded-md px-2 py-1.5 text-sm font-medium text-accent hover:bg-hover';
