/**
 * Finds mutable state of modules: `let` and `var` at module level, and module-level or imported values that a module
 * changes. Such state outlives each analysis, is shared by tests, and hides a dependency.
 */
import ts from 'typescript';

/**
 * State that is allowed, with the reason: `name` in `file`. An entry that is no longer needed is reported.
 *
 * @type {{file: string, name: string, reason: string}[]}
 */
export const ALLOWED_STATE = [
  {
    file: 'src/crawl/parse/tokenizer/class-cache.ts',
    name: 'known',
    reason: 'Saves a tenth of the parsing time on pages with many class names (bench/parse-pages.ts); bounded.',
  },
  {
    file: 'src/crawl/parse/tokenizer/class-cache.ts',
    name: 'SLOTS',
    reason: 'Saves a twentieth of the parsing time (bench/parse-pages.ts); fixed size.',
  },
  {
    file: 'src/crawl/parse/collectors/count-words.ts',
    name: 'CLASS_BY_CODE',
    reason: 'Results of a pure function by UTF-16 unit; evaluating all of them at startup would take longer.',
  },
  {
    file: 'src/audit/links/page-links.ts',
    name: 'linksByPage',
    reason: 'Lists that depend only on the page that is their key, and are dropped with it.',
  },
  {
    file: 'src/lib/robots/decide-path.ts',
    name: 'indexes',
    reason: 'Indexes that depend only on the robots.txt facts that are their key, and are dropped with them.',
  },
  {
    file: 'src/lib/runtime/heap-growth.ts',
    name: 'callerCount',
    reason: 'Counts the users of a V8 flag, which exists once per process (bench/audit measures the memory).',
  },
];

/** Methods that change an array, a Map, a Set or a typed array. */
const MUTATORS = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear append insert'.split(' '),
);
/** Functions that change their first argument. */
const MUTATING_FUNCTIONS = /^(?:Object\.(?:assign|defineProperty|defineProperties)|Reflect\.(?:set|deleteProperty))$/;
/** Methods of a regular expression with the flag `g` or `y` that remember a position. */
const STATEFUL_METHODS = new Set(['test', 'exec']);

/** Returns the names of mutable module-level state in a file. */
export function findModuleState(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const { constants, variables } = readModuleNames(source);
  const scopes = readLocalScopes(source);
  const found = new Map(variables.map(({ name, node }) => [name, node]));
  const visit = (node) => {
    for (const target of findChangedExpressions(node, constants)) {
      const root = getRoot(target);
      if (root !== null && constants.has(root.text) && !isShadowed(root, scopes) && !found.has(root.text)) {
        found.set(root.text, root);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].map(([name, node]) => ({
    name,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  }));
}

/**
 * Returns the problems of a file. `unusedState` is a set of allow list entries, from which the needed ones are removed.
 */
export function findModuleStateProblems(file, text, unusedState = new Set()) {
  return findModuleState(file, text).flatMap(({ name, line }) => {
    const allowed = ALLOWED_STATE.find((entry) => entry.file === file && entry.name === name);
    if (allowed === undefined) return [`${file}:${line}: mutable module-level state: ${name}`];
    unusedState.delete(allowed);
    return [];
  });
}

/** Reads module-level constants and imports by name, and the `let` and `var` declarations. */
function readModuleNames(source) {
  const constants = new Map();
  const variables = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const name of readImportedNames(statement)) constants.set(name, null);
    }
    for (const { node, initializer, isConstant } of readDeclarations(statement)) {
      if (isConstant) constants.set(node.text, initializer);
      else variables.push({ name: node.text, node });
    }
  }
  return { constants, variables };
}

function readDeclarations(statement) {
  if (!ts.isVariableStatement(statement) || isAmbient(statement)) return [];
  const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
  return statement.declarationList.declarations.flatMap(({ name, initializer = null }) =>
    readBoundNames(name).map((node) => ({ node, initializer, isConstant })),
  );
}

const isAmbient = ({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;

function readImportedNames({ importClause }) {
  const bindings = importClause?.namedBindings;
  const named = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name) : [];
  return [importClause?.name, ...named].flatMap((name) => (name === undefined ? [] : [name.text]));
}

function readBoundNames(name) {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : readBoundNames(element.name)));
}

/**
 * Reads, for each name that is declared inside a function or block, the nodes in which it shadows the module-level
 * name.
 */
function readLocalScopes(source) {
  const scopes = new Map();
  const add = (name, scope) => scopes.set(name, [...(scopes.get(name) ?? []), scope]);
  const visit = (node) => {
    const isDeclared = ts.isVariableDeclaration(node) || ts.isParameter(node);
    const scope = isDeclared ? getScope(node) : source;
    if (scope !== source) for (const { text } of readBoundNames(node.name)) add(text, scope);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return scopes;
}

const getScope = (node) =>
  ts.findAncestor(
    node.parent,
    (ancestor) =>
      ts.isFunctionLike(ancestor) ||
      ts.isBlock(ancestor) ||
      ts.isCatchClause(ancestor) ||
      ts.isForStatement(ancestor) ||
      ts.isForOfStatement(ancestor) ||
      ts.isForInStatement(ancestor) ||
      ts.isSourceFile(ancestor),
  );

function isShadowed(identifier, scopes) {
  const shadowingScopes = scopes.get(identifier.text) ?? [];
  return shadowingScopes.some((scope) => identifier.pos >= scope.pos && identifier.end <= scope.end);
}

/** Returns the expressions that a node changes. */
function findChangedExpressions(node, constants) {
  if (ts.isCallExpression(node)) return findExpressionsChangedByCall(node, constants);
  if (ts.isDeleteExpression(node)) return getOwner(node.expression);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isIncrement =
      node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return isIncrement ? getOwner(node.operand) : [];
  }
  return ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) ? getOwner(node.left) : [];
}

function findExpressionsChangedByCall({ expression, arguments: [first] }, constants) {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  if (first !== undefined && MUTATING_FUNCTIONS.test(expression.getText())) return [first];
  const { name, expression: owner } = expression;
  if (MUTATORS.has(name.text)) return [owner];
  const initializer = ts.isIdentifier(owner) ? constants.get(owner.text) : undefined;
  const isStatefulPattern =
    initializer?.kind === ts.SyntaxKind.RegularExpressionLiteral && /[gy]/.test(readFlags(initializer));
  return isStatefulPattern && STATEFUL_METHODS.has(name.text) ? [owner] : [];
}

const readFlags = ({ text }) => text.slice(text.lastIndexOf('/') + 1);

const isAssignment = (kind) => kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Returns the object of a changed property or element. */
const getOwner = (changedExpression) =>
  ts.isPropertyAccessExpression(changedExpression) || ts.isElementAccessExpression(changedExpression)
    ? [changedExpression.expression]
    : [];

/** Returns the name at the start of `name.a[b].c`; null when it does not start with a name. */
function getRoot(expression) {
  let node = expression;
  while (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node)
  ) {
    node = node.expression;
  }
  return ts.isIdentifier(node) ? node : null;
}

/** Returns planted texts in which the check found nothing, or found something that is not there. */
export function testModuleStateCheck() {
  const mutableSamples = [
    'let count = 0;',
    'export var count = 0;',
    'let [first, second] = [1, 2];',
    'const seen = new Map<string, number>();\nexport const f = (key: string) => seen.set(key, 1);',
    'const seen = new Set<string>();\nfunction f() { seen.clear(); }',
    'const seen = new WeakMap<object, number>();\nclass A { f() { seen.delete(this); } }',
    'const list: string[] = [];\nfunction f() { list.push("a"); }',
    'const table = new Uint8Array(4);\nfunction f(i: number) { table[i] = 1; }',
    'const state = { count: 0 };\nfunction f() { state.count++; }',
    'const state = { inner: { count: 0 } };\nfunction f() { state.inner.count += 1; }',
    'const state: Record<string, number> = {};\nfunction f() { delete state.a; }',
    'const state = {};\nfunction f() { Object.assign(state, { a: 1 }); }',
    'const WORD = /a/g;\nconst f = (text: string) => WORD.test(text);',
    'import { registry } from "./registry.ts";\nregistry.set("a", 1);',
  ];
  const harmlessSamples = [
    'const list = [3, 1].toSorted();\nconst f = () => list.map(String);',
    'const seen = new Set(["a"]);\nconst f = (key: string) => seen.has(key);',
    'const list = ["a"];\nfunction f(list: string[]) { list.push("b"); }',
    'const known = 1;\nfunction f() { const known = new Map(); known.set(1, 2); }',
    'const known = 1;\nfunction f() { for (const known of [[1]]) known.push(2); }',
    'function f() { let count = 0; count++; return count; }',
    'const WORD = /a/;\nconst f = (text: string) => WORD.test(text);',
    'declare const global: { count: number };',
  ];
  const isClean = (text) => findModuleState('src/lib/planted.ts', text).length === 0;
  return [
    ...mutableSamples.filter(isClean).map((text) => `module-level state: ${text}`),
    ...harmlessSamples.filter((text) => !isClean(text)).map((text) => `no module-level state, but reported: ${text}`),
  ];
}
