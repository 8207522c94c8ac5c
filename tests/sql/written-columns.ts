import ts from 'typescript';

/** Methods of the builder that take what is written, by column. */
const writing = new Set(['values', 'set', 'doUpdateSet']);

export interface UnknownColumn {
  readonly line: number;
  readonly column: string;
}

/**
 * Keys of what a query writes that are no columns. The compiler finds them in an object given as it is, and
 * passes over those of a spread, a variable or a callback.
 */
export function unknownColumns(checker: ts.TypeChecker, source: ts.SourceFile): readonly UnknownColumn[] {
  const found: UnknownColumn[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isWriting(checker, node.expression)) {
      const [given] = node.arguments;
      const expected = given && checker.getContextualType(given);
      if (given !== undefined && expected !== undefined) {
        const columns = keysOf(checker, expected);
        const line = source.getLineAndCharacterOfPosition(given.getStart(source)).line + 1;
        for (const column of keysOf(checker, checker.getTypeAtLocation(given)))
          if (!columns.has(column)) found.push({ line, column });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isWriting(checker: ts.TypeChecker, callee: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(callee) || !writing.has(callee.name.text)) return false;
  const [declared] = checker.getSymbolAtLocation(callee.name)?.declarations ?? [];
  return declared?.getSourceFile().fileName.includes('/node_modules/kysely/') === true;
}

/** The keys of an object, of the objects of a list, or of what a callback returns. */
function keysOf(checker: ts.TypeChecker, type: ts.Type): ReadonlySet<string> {
  const keys = new Set<string>();
  const add = (part: ts.Type): void => {
    const [signature] = part.getCallSignatures();
    if (part.isUnion()) part.types.forEach(add);
    else if (signature !== undefined) add(signature.getReturnType());
    else if (checker.isArrayType(part)) checker.getTypeArguments(part as ts.TypeReference).forEach(add);
    else for (const { name } of checker.getPropertiesOfType(part)) keys.add(name);
  };
  add(type);
  return keys;
}
