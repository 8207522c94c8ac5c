import ts from 'typescript';

/** Calls of the builder whose objects have columns as their keys. */
const takesColumns = new Set(['values', 'set', 'doUpdateSet', 'and', 'or']);

/** A place of a file that names a column in SQL. */
export interface ColumnPlace {
  readonly line: number;
  /** The statement of TypeScript around it. */
  readonly statement: { readonly from: number; readonly to: number };
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
  const call = ts.findAncestor(node, ts.isCallExpression);
  const callee = call?.expression;
  return callee !== undefined && ts.isPropertyAccessExpression(callee) && takesColumns.has(callee.name.text);
}

function placeOf(node: ts.Node, source: ts.SourceFile): ColumnPlace {
  const around = ts.findAncestor(node, (one) => ts.isStatement(one) && !ts.isBlock(one)) ?? node;
  return {
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    statement: { from: around.getStart(source), to: around.getEnd() },
  };
}
