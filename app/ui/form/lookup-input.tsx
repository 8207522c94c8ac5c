import { useContext, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { classes } from '../classes';
import type { LookupOption, LookupState } from './lookup';
import { onlyOwnBlur } from './own-blur';

interface LookupInputProps {
  readonly lookup: LookupState;
  readonly isTyping: boolean;
  /** Enter, Tab or a blur came before the answer: the field waits for it and keeps the typed text. */
  readonly isAwaited: boolean;
  readonly onAwait: (isAwaited: boolean) => void;
  readonly onTake: (option: LookupOption | null) => void;
  /** A click can show all options, but not a focus moved here by a form. */
  readonly isFew: boolean;
  readonly icon: ReactNode;
  readonly isTall: boolean;
  /** Without scripts another field stands in its place. */
  readonly isHidden: boolean;
  readonly placeholder?: string | undefined;
}

/**
 * Enter and Tab take the first option, but only of the answer to the current text; if it is missing, they
 * wait for it.
 */
export function LookupInput(props: LookupInputProps) {
  const { lookup, isTyping, isAwaited, onAwait, onTake, isFew, icon, isTall, isHidden, placeholder } = props;
  const state = useContext(ComboBoxStateContext);
  const [wanted, setWanted] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const { kind, options } = lookup;
  const [first] = options;
  const list = state?.selectionManager;

  useEffect(() => {
    if (state === null || kind === 'searching' || !isAwaited) return;
    const option = options.find(({ id }) => id === wanted) ?? first;
    onAwait(false);
    // Nothing found: the text stays to be corrected, unless the field was left.
    if (option !== undefined || !state.isFocused) onTake(option ?? null);
    // Once for each answer, however often the list is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, options, isAwaited]);

  useEffect(() => {
    if (!isPressed || !isFew) return;
    setPressed(false);
    if (state?.isFocused === true && !state.isOpen) state.open(null, 'manual');
  }, [state, isPressed, isFew]);

  const takeOrWait = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onAwait(false);
    const isEnter = event.key === 'Enter';
    if (!isTyping || !(isEnter || (event.key === 'Tab' && !event.shiftKey))) return;
    const focused = list?.focusedKey ?? null;
    if (kind === 'searching') {
      setWanted(focused === null ? null : String(focused));
      onAwait(true);
    } else if (isEnter && kind === 'found' && focused === null) {
      if (first !== undefined) onTake(first);
    } else return;
    event.stopPropagation();
    if (isEnter) event.preventDefault();
  };

  return (
    <Group className={classes('control', isTall && 'min-h-11 text-md', isHidden && 'noscript:hidden')}>
      <span className="ps-2.5 text-muted [&_svg]:size-4">{icon}</span>
      <Input
        className="bare-input"
        placeholder={placeholder}
        onKeyDownCapture={takeOrWait}
        onBlurCapture={onlyOwnBlur}
        onClick={() => setPressed(true)}
        onBlur={() => {
          setPressed(false);
          if (!isAwaited) setWanted(null);
        }}
        data-typing={isTyping || undefined}
      />
    </Group>
  );
}

/**
 * Focuses the first option for Enter and Tab. Must render after the list, which clears that focus on its
 * first render.
 */
export function FirstOptionReady({ lookup: { kind, options } }: Pick<LookupInputProps, 'lookup'>) {
  const state = useContext(ComboBoxStateContext);
  const first = options[0]?.id;
  const isListed = first !== undefined && Boolean(state?.collection.getItem(first));
  useEffect(() => {
    if (kind === 'found' && isListed && state?.isOpen === true) state.selectionManager.setFocusedKey(first);
    // Once for each answer: the keyboard moves on from there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, options, isListed]);
  return null;
}
