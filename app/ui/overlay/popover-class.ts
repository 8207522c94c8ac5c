export const popoverClass =
  'rounded-lg bg-raised shadow-popover outline-none overflow-hidden ' +
  'transition-[opacity,translate] duration-120 data-entering:opacity-0 data-entering:-translate-y-1 data-exiting:opacity-0';
