/** The same props without `undefined`: React reads it as "not given", `exactOptionalPropertyTypes` does not. */
export type WithoutUndefined<Props> = { [Name in keyof Props]: Exclude<Props[Name], undefined> };

export function withoutUndefined<Props extends object>(props: Props): WithoutUndefined<Props> {
  return props as WithoutUndefined<Props>;
}
