/** The same properties with `undefined` told as "not given", as React reads it and `exactOptionalPropertyTypes` does not. */
export type WithoutUndefined<Props> = { [Name in keyof Props]: Exclude<Props[Name], undefined> };

export function withoutUndefined<Props extends object>(props: Props): WithoutUndefined<Props> {
  return props as WithoutUndefined<Props>;
}
