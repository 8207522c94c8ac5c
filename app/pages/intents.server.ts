import type { PageForm } from './forms/page-form.server';

type Asking = Pick<PageForm, 'intent'>;

export function handlerOf<Handlers extends object>(
  handlers: Handlers,
  form: Asking,
): Handlers[keyof Handlers] | undefined {
  const intent = intentIn(handlers, form);
  return intent === undefined ? undefined : handlers[intent];
}

export function intentIn<Handlers extends object>(
  handlers: Handlers,
  form: Asking,
): keyof Handlers | undefined {
  return Object.hasOwn(handlers, form.intent) ? (form.intent as keyof Handlers) : undefined;
}
