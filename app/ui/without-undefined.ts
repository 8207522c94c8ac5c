/** React treats `undefined` as absent, `exactOptionalPropertyTypes` does not. */
export type WithoutUndefined<Props> = { [Name in keyof Props]: Exclude<Props[Name], undefined> };

export function withoutUndefined<Props extends object>(props: Props): WithoutUndefined<Props> {
  return props as WithoutUndefined<Props>;
}
