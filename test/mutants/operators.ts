import ts from 'typescript';

const { SyntaxKind } = ts;

/** What a comparison is mistaken for: at its boundary, and the other way round. */
export const comparisons: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [SyntaxKind.LessThanToken, ['<=', '>=']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
]);

export const operators: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PlusEqualsToken, '-='],
  [SyntaxKind.MinusEqualsToken, '+='],
  [SyntaxKind.QuestionQuestionEqualsToken, '='],
]);

/** Methods that are mistaken for one another. */
const otherMethods: ReadonlyMap<string, string> = new Map(
  [
    ['every', 'some'],
    ['min', 'max'],
    ['find', 'findLast'],
    ['findIndex', 'findLastIndex'],
    ['startsWith', 'endsWith'],
    ['ceil', 'floor'],
  ].flatMap(([one = '', other = '']): [string, string][] => [
    [one, other],
    [other, one],
  ]),
).set('push', 'unshift');

/** Methods without which a value of the same type is left. */
const spared: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'toReversed',
  'toSorted',
  'sort',
  'reverse',
  'trim',
  'trimEnd',
  'trimStart',
  'toUpperCase',
  'toLowerCase',
  'normalize',
  'catch',
]);

/** A call of another method, without it, and with its first two arguments swapped. */
export function callMutants(call: ts.CallExpression, textOf: (node: ts.Node) => string): string[] {
  const found: string[] = [];
  const callee = call.expression;
  const given = call.arguments.map(textOf);
  if (ts.isPropertyAccessExpression(callee)) {
    const [object, name] = [textOf(callee.expression), callee.name.text];
    const other = otherMethods.get(name);
    if (other !== undefined) found.push(`${object}.${other}(${given.join(', ')})`);
    if (spared.has(name)) found.push(object);
    if (name === 'at') found.push(`${object}.at(${given.join() === '-1' ? '0' : '-1'})`);
  }
  const [first, second] = call.arguments;
  const [one, two, ...rest] = given;
  // `Math.max` and its like do not mind.
  if (isPlain(first) && isPlain(second) && !textOf(callee).startsWith('Math.'))
    found.push(`${textOf(callee)}(${[two, one, ...rest].join(', ')})`);
  return found;
}

function isPlain(argument: ts.Expression | undefined): boolean {
  return argument !== undefined && (ts.isIdentifier(argument) || ts.isPropertyAccessExpression(argument));
}
