import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface TooltipProps {
  readonly text: string;
  /** A button: an element that cannot get the focus cannot show its tooltip to everybody. */
  readonly children: ReactElement;
}

/** A tooltip on hover and focus. Never the only place for a piece of information. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-64 rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-popover transition-opacity duration-100 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
