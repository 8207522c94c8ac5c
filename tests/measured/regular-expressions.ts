import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '@infrastructure/config/project-root';
import { sourceFiles } from '../architecture/sources';

/** A regular expression of the product, where it stands first. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly at: string;
}

/** What the code says of its expressions. */
export interface Written {
  /** Each literal once. */
  readonly literals: readonly Expression[];
  /** Files that make some by `RegExp`: they are known once their modules are loaded. */
  readonly makers: readonly string[];
  /** Those made in a function, which loading does not make. */
  readonly unknown: readonly string[];
}

/** Finds the expressions of the product's sources; those of tests are left out. */
export function writtenExpressions(): Written {
  const literals = new Map<string, Expression>();
  const makers = new Set<string>();
  const unknown: string[] = [];
  for (const { path } of sourceFiles(/^(app|domain|infrastructure|projections)\/.*(?<!\.test)\.tsx?$/)) {
    const text = readFileSync(join(projectRoot(), path), 'utf8');
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
    const visit = (node: ts.Node): void => {
      const at = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const expression = { source: node.text.slice(1, end), flags: node.text.slice(end + 1), at };
        if (!literals.has(node.text)) literals.set(node.text, expression);
      }
      if (isMade(node)) {
        makers.add(path);
        if (isInFunction(node)) unknown.push(at);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals: [...literals.values()], makers: [...makers], unknown };
}

function isMade(node: ts.Node): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** Callbacks run while their module is loaded, such as those of `map`, are none. */
function isInFunction(node: ts.Node): boolean {
  for (let one = node.parent; !ts.isSourceFile(one); one = one.parent) {
    if (ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one)) return true;
    if ((ts.isArrowFunction(one) || ts.isFunctionExpression(one)) && !ts.isCallExpression(one.parent))
      return true;
  }
  return false;
}

/** The expressions that a module makes by `RegExp` while it is loaded. */
export async function madeWhile(load: () => Promise<unknown>, at: string): Promise<readonly Expression[]> {
  const made: Expression[] = [];
  const Native = globalThis.RegExp;
  const note = (made_: RegExp) => {
    made.push({ source: made_.source, flags: made_.flags, at });
    return made_;
  };
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, args: [string, string?]) => note(new target(...args)),
    apply: (target, _self, args: [string, string?]) => note(target(...args)),
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
}
