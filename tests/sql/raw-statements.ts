import { join, relative } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '@infrastructure/config/project-root';

/** A place in the sources, as `path:line`. */
type Place = string;

/** A whole statement, written in the source as it is sent but for the values it binds. */
export interface WholeStatement {
  readonly file: string;
  readonly at: Place;
  /** With $1, $2, … for the bound values. */
  readonly text: string;
  /** Null where they are given as a list. */
  readonly values: readonly ts.Type[] | null;
  /** The declared type of a row; null if none is declared. */
  readonly row: ts.Type | null;
  /** The declared names of the columns, for rows that come as lists. */
  readonly columns: readonly string[] | null;
}

/** SQL that gets its words at run time, so that nothing can prepare it from its source. */
export interface RunTimePiece {
  readonly file: string;
  readonly at: Place;
  /** The longest text of it that stands in the source. */
  readonly text: string;
}

export interface RawStatements {
  readonly whole: readonly WholeStatement[];
  readonly pieces: readonly RunTimePiece[];
}

const rooms = /^(app|domain|infrastructure|projections)\//;
/** Types cost time: only files that can hold a statement are looked at. */
const mayAsk = /from 'kysely'|\.query[(<]|new Statement\(|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
const root = projectRoot();

/** The program that `npm run types` checks. */
export function openProgram(): ts.Program {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys));
  const { options, fileNames } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  return ts.createProgram(fileNames, { ...options, incremental: false });
}

/** The files of the sources that can ask a database. */
export function sourcesOf(
  program: ts.Program,
): readonly { readonly path: string; readonly source: ts.SourceFile }[] {
  return program
    .getSourceFiles()
    .map((source) => ({ path: relative(root, source.fileName), source }))
    .filter(({ path, source }) => rooms.test(path) && !path.includes('.test.') && mayAsk.test(source.text));
}

/** Every statement of the sources that Kysely's builder does not make. */
export function findRawStatements(program: ts.Program): RawStatements {
  const whole: WholeStatement[] = [];
  const pieces: RunTimePiece[] = [];
  for (const { path, source } of sourcesOf(program))
    new SourceReader(program.getTypeChecker(), source, path, whole, pieces).read();
  return { whole, pieces };
}

class SourceReader {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly source: ts.SourceFile,
    private readonly path: string,
    private readonly whole: WholeStatement[],
    private readonly pieces: RunTimePiece[],
  ) {}

  read(): void {
    this.visit(this.source);
  }

  private visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) && this.isSql(node.tag)) {
      this.readTemplate(node);
      return;
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: of, name } = node.expression;
      if (this.isSql(of))
        this.addPiece(node, ''); // `sql.raw`, `sql.ref`, …
      else if (this.isOfDriver(of, name.text)) this.readText(node, null);
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'Statement') this.readNamed(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private readTemplate(node: ts.TaggedTemplateExpression): void {
    const { text, values } = textOf(node.template);
    const types = values.map((value) => this.checker.getTypeAtLocation(value));
    const parent = node.parent;
    const isRun = ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute';
    if (!isRun || types.some((type) => this.isSqlItself(type))) {
      this.addPiece(node, longest(node.template));
      return;
    }
    const [declared] = node.typeArguments ?? [];
    const row = declared === undefined ? null : this.checker.getTypeFromTypeNode(declared);
    this.whole.push({ file: this.path, at: this.at(node), text, values: types, row, columns: null });
  }

  /** A statement given to the driver itself, past Kysely. */
  private readText(
    node: ts.CallExpression | ts.NewExpression,
    columns: readonly string[] | null,
    index = 0,
  ): void {
    const text = node.arguments?.[index];
    if (text === undefined) return;
    if (!ts.isStringLiteralLike(text)) {
      this.addPiece(node, ts.isTemplateExpression(text) ? longest(text) : '');
      return;
    }
    const [declared] = node.typeArguments ?? [];
    const row = declared === undefined ? null : this.checker.getTypeFromTypeNode(declared);
    this.whole.push({ file: this.path, at: this.at(text), text: text.text, values: null, row, columns });
  }

  /** A statement of the event store: name, text, and its columns, since its rows are lists. */
  private readNamed(node: ts.NewExpression): void {
    const columns = node.arguments?.[2];
    if (columns === undefined) return;
    const names = ts.isArrayLiteralExpression(columns)
      ? columns.elements.map((one) => (ts.isStringLiteral(one) ? one.text : one.getText()))
      : this.checker
          .getTypeArguments(this.checker.getTypeAtLocation(columns) as ts.TypeReference)
          .map((type) => (type.isStringLiteral() ? type.value : ''));
    this.readText(node, names, 1);
  }

  private isSql(node: ts.Node): boolean {
    if (!ts.isIdentifier(node) || node.text !== 'sql') return false;
    const declared = this.checker.getSymbolAtLocation(node)?.declarations?.[0];
    if (declared === undefined || !ts.isImportSpecifier(declared)) return false;
    const from = declared.parent.parent.parent.moduleSpecifier;
    return (
      (declared.propertyName ?? declared.name).text === 'sql' &&
      ts.isStringLiteral(from) &&
      from.text === 'kysely'
    );
  }

  private isSqlItself(type: ts.Type): boolean {
    const kinds = type.isUnionOrIntersection() ? type.types : [type];
    return kinds.some(
      (kind) => kind.getProperty('toOperationNode') !== undefined || (kind.flags & ts.TypeFlags.Any) !== 0,
    );
  }

  /** `pool.query`, `client.query` and `CompiledQuery.raw`. */
  private isOfDriver(node: ts.Node, method: string): boolean {
    if (method === 'raw') return node.getText() === 'CompiledQuery';
    if (method !== 'query') return false;
    const type = this.checker.getTypeAtLocation(node);
    return (
      type.getSymbol()?.declarations?.some((one) => one.getSourceFile().fileName.includes('@types/pg')) ===
      true
    );
  }

  private addPiece(node: ts.Node, text: string): void {
    this.pieces.push({ file: this.path, at: this.at(node), text });
  }

  private at(node: ts.Node): Place {
    return `${this.path}:${this.source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  }
}

function textOf(template: ts.TemplateLiteral): { text: string; values: readonly ts.Expression[] } {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { text: template.text, values: [] };
  const spans = template.templateSpans;
  const text = spans.map(({ literal }, index) => `$${index + 1}${literal.text}`).join('');
  return { text: template.head.text + text, values: spans.map(({ expression }) => expression) };
}

function longest(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const texts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return texts.reduce((one, other) => (other.trim().length > one.trim().length ? other : one)).trim();
}
