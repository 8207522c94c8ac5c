export type Values = Readonly<Record<string, unknown>>;
