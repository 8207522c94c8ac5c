import { useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { refusalIn, type Answered } from './form-answer';
import { holdCommandId } from './held-command-id';

/**
 * Loaders make a new id at each load; this one stays until the submission is accepted, so that reloads keep
 * the input and a saved form becomes empty. Forms of one page must not share an id.
 */
export function useCommandId(loaded: string, answer: Answered): string {
  const { state, formData } = useNavigation();
  const { pathname } = useLocation();
  const [before, hold] = useState({ id: loaded, pathname, isSubmitted: false });
  const held = holdCommandId(before, {
    ...{ loaded, pathname, submitted: formData?.get('commandId') },
    ...{ isIdle: state === 'idle', isRefused: refusalIn(answer) !== null },
  });
  if (held !== before) hold(held);
  return held.id;
}
