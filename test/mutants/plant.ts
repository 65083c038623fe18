import ts from 'typescript';
import { callMutants, comparisons, operators } from './operators.ts';

/** A small defect: where it is, and what it makes of the source. Lines count from 1. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly planted: string;
}

/** A file with all its chosen mutants in it, each asleep until `isPlanted` of its number says otherwise. */
interface PlantedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

/** `choose` is asked once for each mutant there could be; the number it answers is the mutant's, null leaves it out. */
export function plantIn(file: string, source: string, choose: (worsened: () => string) => number | null): PlantedFile {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const mutants: Mutant[] = [];
  const textOf = (node: ts.Node): string => source.slice(node.getStart(tree), node.end);

  /** The number of a mutant that stands in the source from now on, or null. */
  function chosen(node: ts.Node, planted: string): number | null {
    const replacement = planted === '' ? ';' : `(${planted})`;
    const number = choose(() => source.slice(0, node.getStart(tree)) + replacement + source.slice(node.end));
    if (number === null) return null;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    mutants.push({ file, line: line + 1, original: inOneLine(textOf(node)), planted: inOneLine(planted) });
    return number;
  }

  /** What stands within a node, with its mutants. */
  function within(node: ts.Node, from = node.getStart(tree)): string {
    let written = '';
    let at = from;
    ts.forEachChild(node, (child) => {
      if (child.getStart(tree) < at) return;
      written += source.slice(at, child.getStart(tree)) + plantedIn(child);
      at = child.end;
    });
    return written + source.slice(at, node.end);
  }

  function plantedIn(node: ts.Node): string {
    if (doesNothing(node)) return textOf(node);
    if (ts.isExpressionStatement(node)) {
      const number = isCallOfSuper(node.expression) ? null : chosen(node, '');
      return number === null ? within(node) : `if (isPlanted(${number})) {} else { ${within(node)} }`;
    }
    const alternatives = mutantsOf(node, textOf).flatMap((planted) => {
      const number = chosen(node, planted);
      return number === null ? [] : [`isPlanted(${number}) ? (${planted}) : `];
    });
    return alternatives.length === 0 ? within(node) : `(${alternatives.join('')}(${within(node)}))`;
  }

  return { source: within(tree, 0), mutants };
}

/** What an expression could wrongly be, as source text. */
function mutantsOf(node: ts.Node, textOf: (node: ts.Node) => string): string[] {
  const found: string[] = [];
  if (ts.isBinaryExpression(node)) found.push(...mutantsOfBinary(node, textOf));
  if (isCondition(node)) found.push('true', 'false');
  if (ts.isWhileStatement(node.parent) && node.parent.expression === node && node.kind !== ts.SyntaxKind.TrueKeyword) {
    found.push('false');
  }
  if (isNegation(node) && !isCondition(node)) found.push(textOf(node.operand));
  if (isTruth(node) && !ts.isLiteralTypeNode(node.parent) && !isCondition(node)) {
    found.push(node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true');
  }
  if (ts.isNumericLiteral(node) && !isName(node)) found.push(...otherNumbers(Number(node.text)));
  if (ts.isAwaitExpression(node)) found.push(textOf(node.expression));
  if (ts.isCallExpression(node) && !isInOptionalChain(node)) found.push(...callMutants(node, textOf));
  return found;
}

function mutantsOfBinary(node: ts.BinaryExpression, textOf: (node: ts.Node) => string): string[] {
  const [left, right] = [textOf(node.left), textOf(node.right)];
  const operator = node.operatorToken.kind;
  const compared = comparisons.get(operator);
  // That a condition is turned round is tried as `true` and as `false`.
  if (compared)
    return (isCondition(node) ? compared.slice(0, -1) : compared).map((other) => `${left} ${other} ${right}`);
  if (isEitherOr(operator)) return [left, right];
  const other = operators.get(operator);
  return other === undefined || isText(node) ? [] : [`${left} ${other} ${right}`];
}

function isEitherOr(operator: ts.SyntaxKind): boolean {
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
  return operator === AmpersandAmpersandToken || operator === BarBarToken || operator === QuestionQuestionToken;
}

function otherNumbers(value: number): string[] {
  if (value >= 100) return [String(value * 10), String(Math.floor(value / 10))];
  return value > 1 ? [String(value + 1), String(value - 1)] : [String(value + 1)];
}

/** Types, imports and declarations of types are gone before anything runs. */
function doesNothing(node: ts.Node): boolean {
  return (
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function isCallOfSuper(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;
}

/** The condition of an `if` or of a `? :`, brackets aside. */
function isCondition(node: ts.Node): boolean {
  if (!ts.isExpression(node) || ts.isParenthesizedExpression(node)) return false;
  let whole: ts.Node = node;
  while (ts.isParenthesizedExpression(whole.parent)) whole = whole.parent;
  const { parent } = whole;
  return (
    (ts.isIfStatement(parent) && parent.expression === whole) ||
    (ts.isConditionalExpression(parent) && parent.condition === whole)
  );
}

function isNegation(node: ts.Node): node is ts.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

function isTruth(node: ts.Node): boolean {
  return node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
}

function isName(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isPrefixUnaryExpression(parent)
  );
}

/** A link of `a?.b.c()` cannot be replaced alone. */
function isInOptionalChain(node: ts.CallExpression): boolean {
  const { parent } = node;
  const isLink =
    ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent);
  return ts.isOptionalChain(node) || (isLink && parent.expression === node && ts.isOptionalChain(parent));
}

function isText(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  return ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right));
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
