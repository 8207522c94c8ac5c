import { useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { refusalIn, type Answered } from './form-answer';
import { holdCommandId } from './held-command-id';

/**
 * The id of the command that a form orders, for its hidden field `commandId` and as its React `key`. Loaders make a new
 * id each time the page loads; this one stays on its page until the form's own submission is accepted. What is half
 * written survives whatever else loads the page again, and what was saved leaves an empty form. No other form of the
 * page may order by the same id.
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
