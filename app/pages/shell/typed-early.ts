/**
 * Replays what people typed, chose or checked before scripts ran. After hydration React renders its own
 * state, which lacks those changes.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Change {
  readonly field: Field;
  /** A typed field accepts its text while focused, and looks it up on blur. */
  readonly isTyped: boolean;
  readonly redo: () => void;
}

const untyped: ReadonlySet<string> = new Set(['hidden', 'file', 'submit', 'button', 'reset', 'image']);

/** Called once, directly after hydration: reads all fields at once, since the page overwrites them. */
export function doAgain(page: Document): void {
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')];
  const changes = fields.flatMap((field) => changeOf(field) ?? []);
  void redo(page, changes, page.activeElement);
}

async function redo(page: Document, changes: readonly Change[], active: Element | null): Promise<void> {
  const inActive = changes.filter(({ field, isTyped }) => isTyped && field === active);
  const typed = changes.filter(({ field, isTyped }) => isTyped && field !== active);
  for (const change of changes) if (!change.isTyped) await again(change);
  for (const change of typed) {
    change.field.focus({ preventScroll: true });
    await again(change);
  }
  if (typed.length > 0) {
    if (active instanceof HTMLElement && active !== page.body) active.focus({ preventScroll: true });
    else (page.activeElement as HTMLElement | null)?.blur();
  } else if (active?.matches('input, textarea')) {
    // It got the focus before the listeners were attached.
    active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  for (const change of inActive) await again(change);
}

/** In a separate task: the page handles each change before the next. */
async function again({ field, redo }: Change): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (field.isConnected) redo();
  await new Promise((resolve) => setTimeout(resolve));
}

function changeOf(field: Field): Change | null {
  if (field instanceof HTMLSelectElement) return chosenIn(field);
  if (field instanceof HTMLInputElement) {
    if (untyped.has(field.type)) return null;
    if (field.type === 'checkbox' || field.type === 'radio') return tickedIn(field);
  }
  return typedIn(field);
}

function typedIn(field: HTMLInputElement | HTMLTextAreaElement): Change | null {
  const { value, defaultValue } = field;
  if (value === defaultValue) return null;
  const redo = () => {
    // What was there before is what the field is known to hold: only then is the text a change.
    field.value = defaultValue;
    setUnseen(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { field, isTyped: true, redo };
}

/** Uses the browser's own setter: React overrides the field's, and would not detect a change. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function tickedIn(field: HTMLInputElement): Change | null {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null;
  const redo = () => {
    field.checked = defaultChecked;
    field.click();
  };
  return { field, isTyped: false, redo };
}

function chosenIn(field: HTMLSelectElement): Change | null {
  const { value, selectedIndex } = field;
  const options = [...field.options];
  const chosen = options.findIndex(({ defaultSelected }) => defaultSelected);
  const first = chosen === -1 ? options.findIndex(({ disabled }) => !disabled) : chosen;
  if (selectedIndex === first) return null;
  const redo = () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { field, isTyped: false, redo };
}
