/**
 * Name and value of the button or hidden field that tells a page's action what the form asks for. The type
 * argument is the union of what that action handles, so that an intent without a handler does not compile:
 * `intent<AccountIntent>('details')`.
 */
export function intent<Intent extends string = never>(value: NoInfer<Intent>) {
  return { name: 'intent', value } as const;
}
