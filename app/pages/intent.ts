/**
 * The type argument is the union of intents that the action handles, so that an unhandled one does not
 * compile: `intent<AccountIntent>('details')`.
 */
export function intent<Intent extends string = never>(value: NoInfer<Intent>) {
  return { name: 'intent', value } as const;
}
