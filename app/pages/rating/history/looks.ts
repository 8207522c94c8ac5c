import {
  BadgeDollarSign,
  CalendarRange,
  EyeOff,
  FilePlus2,
  PencilLine,
  Power,
  PowerOff,
  Route,
  Trash2,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '~/ui/tone';
import type { ReadableLine } from './history.server';

export const looksOfRateEvents: Readonly<Record<ReadableLine['type'], readonly [LucideIcon, Tone]>> = {
  RateDrafted: [FilePlus2, 'info'],
  RateLaneChanged: [Route, 'neutral'],
  RatePricesChanged: [BadgeDollarSign, 'accent'],
  RateValidityChanged: [CalendarRange, 'accent'],
  RateDetailsChanged: [PencilLine, 'neutral'],
  RatePublished: [Upload, 'success'],
  RateRepublished: [Upload, 'success'],
  RateUnpublished: [EyeOff, 'warning'],
  RateActivated: [Power, 'success'],
  RateDeactivated: [PowerOff, 'warning'],
  RateRemoved: [Trash2, 'danger'],
};
