/**
 * What people type, choose or tick before a page's scripts run. The page then takes its fields from its own state, which
 * knows nothing of it: each change is done once more, as if it came now.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Change {
  readonly field: Field;
  /** Typed text is taken by a field that has the focus, and looked up when it loses it. */
  readonly isTyped: boolean;
  readonly redo: () => void;
}

/** Set by scripts or pressed, not typed. */
const untyped: ReadonlySet<string> = new Set(['hidden', 'file', 'submit', 'button', 'reset', 'image']);

/**
 * Does again what was done to fields before scripts ran. Called once, when these have just taken over the page: what the
 * fields hold is read at once, since the page writes over it.
 */
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
    // It had the focus before anybody listened.
    active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  for (const change of inActive) await again(change);
}

/** In a turn of its own: the page answers each change before the next. */
async function again({ field, redo }: Change): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (field.isConnected) redo();
  await new Promise((resolve) => setTimeout(resolve));
}

/** What was done in a field; null where nothing was. */
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

/** Sets a value by the browser's own setter: React replaces that of the field, and would not see a change. */
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
