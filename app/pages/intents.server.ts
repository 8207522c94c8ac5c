import type { PageForm } from './forms/page-form.server';

type Asking = Pick<PageForm, 'intent'>;

/** The handler of a form's intent; undefined if the form names none of them. The keys are the action's intents. */
export function handlerOf<Handlers extends object>(
  handlers: Handlers,
  form: Asking,
): Handlers[keyof Handlers] | undefined {
  const intent = intentIn(handlers, form);
  return intent === undefined ? undefined : handlers[intent];
}

/** A form's intent, if it is one of these handlers'. */
export function intentIn<Handlers extends object>(
  handlers: Handlers,
  form: Asking,
): keyof Handlers | undefined {
  return Object.hasOwn(handlers, form.intent) ? (form.intent as keyof Handlers) : undefined;
}
