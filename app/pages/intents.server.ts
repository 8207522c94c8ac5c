/** The handler of a form's intent; undefined if the form names none of them. The keys are the action's intents. */
export function handlerOf<Handlers extends object>(
  handlers: Handlers,
  form: FormData,
): Handlers[keyof Handlers] | undefined {
  const intent = intentIn(handlers, form);
  return intent === undefined ? undefined : handlers[intent];
}

/** A form's intent, if it is one of these handlers'. */
export function intentIn<Handlers extends object>(
  handlers: Handlers,
  form: FormData,
): keyof Handlers | undefined {
  const asked = form.get('intent');
  return typeof asked === 'string' && Object.hasOwn(handlers, asked) ? (asked as keyof Handlers) : undefined;
}
