/** The same properties with `undefined` told as "not given", as React reads it and `exactOptionalPropertyTypes` does not. */
export type Given<Props> = { [Name in keyof Props]: Exclude<Props[Name], undefined> };

export function given<Props extends object>(props: Props): Given<Props> {
  return props as Given<Props>;
}
