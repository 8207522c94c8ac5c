import ts from 'typescript';

/** Calls of the builder whose objects have columns as their keys. */
const takesColumns = new Set(['values', 'set', 'doUpdateSet', 'and', 'or']);

/** A place of a file that names a column in SQL. */
export interface ColumnPlace {
  readonly line: number;
  /** The statement of TypeScript around it. */
  readonly statement: ts.Node;
}

/** Where a file names a column: in texts, in SQL, and as a key of what the builder writes. */
export function placesOf(column: string, source: ts.SourceFile): readonly ColumnPlace[] {
  const word = new RegExp(`(?<![\\w-])${column}(?![\\w-])`);
  const places: ColumnPlace[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    if (isText ? word.test(node.text) : isKey(node, column)) places.push(placeOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

function isKey(node: ts.Node, column: string): boolean {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
  if (!ts.isIdentifier(node.name) || node.name.text !== column) return false;
  const callee = ts.findAncestor(node, ts.isCallExpression)?.expression;
  return callee !== undefined && ts.isPropertyAccessExpression(callee) && takesColumns.has(callee.name.text);
}

function placeOf(node: ts.Node, source: ts.SourceFile): ColumnPlace {
  const statement = ts.findAncestor(node, (one) => ts.isStatement(one) && !ts.isBlock(one)) ?? node;
  return { line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, statement };
}

/**
 * Whether an error (by its position in the file) is at a place: in its statement, in the function that it hands
 * the name to, or where the list or type that it belongs to is used.
 */
export function isNoticed(
  { statement }: ColumnPlace,
  errors: readonly number[],
  source: ts.SourceFile,
): boolean {
  const isIn = (node: ts.Node) => errors.some((at) => at >= node.getStart(source) && at <= node.getEnd());
  if (isIn(statement)) return true;
  const own = source.statements.find((one) => one.pos <= statement.pos && statement.end <= one.end);
  const declared = own === undefined ? new Set<string>() : declaredBy(own);
  const mentioned = wordsOf(statement);
  return source.statements
    .filter((one) => one !== own && isIn(one))
    .some((one) => overlaps(declaredBy(one), mentioned) || overlaps(declared, wordsOf(one)));
}

function declaredBy(statement: ts.Statement): ReadonlySet<string> {
  const declarations = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement];
  return new Set(
    declarations.flatMap((one) => ts.getNameOfDeclaration(one as ts.Declaration)?.getText() ?? []),
  );
}

function wordsOf(node: ts.Node): ReadonlySet<string> {
  return new Set(node.getText().split(/\W+/));
}

function overlaps(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word));
}
