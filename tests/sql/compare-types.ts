import ts from 'typescript';
import type { Column } from './describe-statement';

/** What the connections of `createPool` make of a value. */
type Kind = 'text' | 'number' | 'bigint' | 'boolean' | 'date' | 'bytes' | 'json' | 'nothing';

/** Ids of pg_type. */
const kinds = new Map<number, Kind>([
  [16, 'boolean'],
  [17, 'bytes'],
  [18, 'text'],
  [19, 'text'],
  [20, 'bigint'],
  [21, 'number'],
  [23, 'number'],
  [25, 'text'],
  [26, 'number'],
  [114, 'json'],
  [700, 'number'],
  [701, 'number'],
  [705, 'text'],
  [1042, 'text'],
  [1043, 'text'],
  [1082, 'text'],
  [1184, 'date'],
  [1700, 'text'],
  [2205, 'text'],
  [2278, 'nothing'],
  [2950, 'text'],
  // The name of a text search configuration.
  [3734, 'text'],
  [3802, 'json'],
]);

/** The element's type of each list type. */
const elements = new Map<number, number>([
  [1000, 16],
  [1001, 17],
  [1003, 19],
  [1007, 23],
  [1009, 25],
  [1016, 20],
  [1115, 1184],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
  [2951, 2950],
]);

/** The columns whose declared type another value can come in, and those that are missing or too many. */
export function problemsOfRow(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: readonly Column[],
  isNullable: (column: Column) => boolean,
): readonly string[] {
  const declared = new Map(row.getProperties().map((property) => [property.name, property]));
  const problems = columns.flatMap((column) => {
    const property = declared.get(column.name);
    declared.delete(column.name);
    if (property === undefined) return [`${column.name} is not declared`];
    const type = checker.getTypeOfSymbol(property);
    const name = checker.typeToString(type);
    if (!reads(checker, type, column.type)) return [`${column.name}: ${name} is not type ${column.type}`];
    const allowsNull = isOfKind(type, ts.TypeFlags.Null | ts.TypeFlags.Unknown);
    return isNullable(column) && !allowsNull ? [`${column.name}: ${name} can be null`] : [];
  });
  return [...problems, ...[...declared.keys()].map((name) => `${name} is not returned`)];
}

function isOfKind(type: ts.Type, flags: ts.TypeFlags): boolean {
  return partsOf(type).some((part) => (part.flags & flags) !== 0);
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

function reads(checker: ts.TypeChecker, type: ts.Type, oid: number): boolean {
  const element = elements.get(oid);
  return partsOf(type).every((part) => {
    if ((part.flags & (absent | ts.TypeFlags.Unknown)) !== 0) return true;
    if (element === undefined) return isKind(part, kinds.get(oid));
    const [of] = checker.isArrayType(part) ? checker.getTypeArguments(part as ts.TypeReference) : [];
    return of !== undefined && reads(checker, of, element);
  });
}

function isKind(type: ts.Type, kind: Kind | undefined): boolean {
  switch (kind) {
    case 'text':
      return (type.flags & ts.TypeFlags.StringLike) !== 0;
    case 'number':
      return (type.flags & ts.TypeFlags.NumberLike) !== 0;
    case 'bigint':
      return (type.flags & ts.TypeFlags.BigIntLike) !== 0;
    case 'boolean':
      return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
    case 'date':
      return type.getSymbol()?.name === 'Date';
    case 'bytes':
      return ['Buffer', 'Uint8Array'].includes(type.getSymbol()?.name ?? '');
    case 'json':
      return true;
    case 'nothing':
    case undefined:
      return false;
  }
}

/** The bound values that the database would read as something else, or refuse. */
export function problemsOfValues(
  checker: ts.TypeChecker,
  values: readonly ts.Type[],
  parameters: readonly number[],
): readonly string[] {
  return values.flatMap((type, index) => {
    const oid = parameters[index];
    if (oid === undefined) return [`$${index + 1} is not used`];
    return binds(checker, type, oid)
      ? []
      : [`$${index + 1}: ${checker.typeToString(type)} is no type ${oid}`];
  });
}

function binds(checker: ts.TypeChecker, type: ts.Type, oid: number): boolean {
  const element = elements.get(oid);
  return partsOf(type).every((part) => {
    if ((part.flags & absent) !== 0) return true;
    if (element === undefined) return bindsAs(checker, part, kinds.get(oid));
    const [of] = checker.isArrayType(part) ? checker.getTypeArguments(part as ts.TypeReference) : [];
    return of !== undefined && binds(checker, of, element);
  });
}

/** Texts, numbers and bigints are sent as text, which the database reads as the type it wants. */
function bindsAs(checker: ts.TypeChecker, type: ts.Type, kind: Kind | undefined): boolean {
  const plain = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
  switch (kind) {
    case 'boolean':
      return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
    case 'bytes':
      return isKind(type, 'bytes');
    case 'date':
      return (type.flags & ts.TypeFlags.StringLike) !== 0 || type.getSymbol()?.name === 'Date';
    case 'json':
      // The driver sends a list as a Postgres array, which is no JSON.
      return (type.flags & ts.TypeFlags.StringLike) !== 0 || !checker.isArrayType(type);
    case 'text':
    case 'number':
    case 'bigint':
      return (type.flags & plain) !== 0;
    case 'nothing':
    case undefined:
      return false;
  }
}
