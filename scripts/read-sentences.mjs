/** Splits the texts of a file into complete sentences, so that a reader can judge each one as it was written. */
import ts from 'typescript';

const TEST_FILE = /\.test\.tsx?$|\.spec\.ts$|^test\//;
/** SQL, selectors, class lists and markup: strings that contain spaces but are not sentences. */
const CODE_START = /^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|DROP|CASE)\b|^[<[.#&|{]/;
const CODE_TOKEN = /[-:[\]/._=]/;
const CODE_CHARACTERS = /[{}<>=;|\\[\]]/g;
const MAX_CODE_CHARACTER_SHARE = 0.05;
const SENTENCE_END = /(?<=[.!?]["”)]?)\s+(?=["“(`]?[A-Z`])/;
/** Lists of words in many languages, of which only the comments are sentences. */
const WORD_LISTS =
  /^src\/audit\/data\/(?:.*-(?:words|phrases|codes|texts|subtypes|values|languages))\.ts$|\/text\/(?:vocabulary|language)\/|challenge-marks\.ts$/;

/** Returns the sentences of a file: the line, the sentence, and the text around it when there is more. */
export function readSentences(file, source) {
  const texts = file.endsWith('.md') ? readParagraphs(source) : readCodeTexts(file, source);
  return texts.flatMap(({ line, text, scope = '' }) => {
    const sentences = text.split(SENTENCE_END).filter(isReadable);
    return sentences.map((sentence) => ({
      line,
      sentence,
      context: [scope, sentences.length > 1 ? text : ''].filter(Boolean).join(': '),
    }));
  });
}

/** Whether a text has at least four words; shorter ones are labels and names. */
const isReadable = (text) => (text.match(/[A-Za-z]{2,}/g) ?? []).length >= 4;

const collapseWhitespace = (text) => text.replace(/\s+/g, ' ').trim();

/** Returns paragraphs, list items, headings and table rows, without code blocks and front-matter slugs. */
function readParagraphs(source) {
  const paragraphs = [];
  let isInCodeBlock = false;
  let isParagraphOpen = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*```/.test(line)) isInCodeBlock = !isInCodeBlock;
    const text = line
      .replace(/^slug: .*/, '')
      .replace(/^\s*(?:[-*>#]+|\d+\.)\s+/, '')
      .trim();
    const startsParagraph = /^\s*(?:[-*>#|]|\d+\. )/.test(line) || /^\w+: /.test(line);
    if (isInCodeBlock || /^[-| :]*$/.test(text)) isParagraphOpen = false;
    else if (isParagraphOpen && !startsParagraph) paragraphs.at(-1).text += ` ${text}`;
    else {
      paragraphs.push({ line: index + 1, text });
      isParagraphOpen = !/^\s*[#|]/.test(line);
    }
  }
  return paragraphs;
}

/**
 * Returns comments, strings and JSX texts of a TypeScript or JavaScript file; of strings in tests, only names of tests.
 */
function readCodeTexts(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const isTest = TEST_FILE.test(file);
  const comments = new Map();
  const texts = [];
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) comments.set(range.pos, range);
    const text = readLiteral(node, source);
    const isSentence = text !== null && (isTest ? isTestName(node) : !isCode(text) && !WORD_LISTS.test(file));
    if (isSentence) texts.push({ position: node.getStart(), text, scope: isTest ? readTestScope(node) : '' });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const range of ts.getLeadingCommentRanges(source, tree.endOfFileToken.getFullStart()) ?? [])
    comments.set(range.pos, range);
  return [...texts, ...joinComments([...comments.values()], source)]
    .map(({ position, ...text }) => ({ line: tree.getLineAndCharacterOfPosition(position).line + 1, ...text }))
    .toSorted((a, b) => a.line - b.line);
}

/** Returns the text of a string, template or JSX text; null for other nodes, single words and class lists. */
function readLiteral(node, source) {
  if (ts.isJsxText(node))
    return node.parent.children.find(ts.isJsxText) === node ? readChildren(node.parent, source) : null;
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
  const isNotProse =
    !isText || ts.isImportDeclaration(node.parent) || ts.isTypeNode(node.parent) || isClassAttribute(node.parent);
  if (isNotProse) return null;
  const text = collapseWhitespace(
    ts.isTemplateExpression(node) ? source.slice(node.getStart() + 1, node.getEnd() - 1) : node.text,
  );
  return text.includes(' ') ? text : null;
}

/** Returns the text of an element with its values, because text around a value is one sentence. */
function readChildren({ children }, source) {
  const text = collapseWhitespace(children.map((child) => source.slice(child.getFullStart(), child.getEnd())).join(''));
  return collapseWhitespace(text.replace(/<[^<>]*>/g, ' ').replace(/\{' '\}/g, ' '));
}

function isCode(text) {
  const textWithoutValues = text.replace(/\$\{[^}]*\}/g, '1');
  const codeCharacters = textWithoutValues.match(CODE_CHARACTERS) ?? [];
  const isMostlyCode = codeCharacters.length > textWithoutValues.length * MAX_CODE_CHARACTER_SHARE;
  const hasOnlyCodeTokens = textWithoutValues
    .trim()
    .split(' ')
    .every((token) => CODE_TOKEN.test(token));
  return CODE_START.test(textWithoutValues) || hasOnlyCodeTokens || isMostlyCode;
}

const isClassAttribute = (node) => ts.isJsxAttribute(node) && /class/i.test(node.name.getText());

const isTestCall = (node) => ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText());

const isTestName = ({ parent }) => isTestCall(parent);

/** Returns the names of the groups around a test, outermost first. */
function readTestScope(node) {
  const names = [];
  for (let scope = node.parent.parent; scope !== undefined; scope = scope.parent)
    if (isTestCall(scope) && ts.isStringLiteralLike(scope.arguments[0])) names.unshift(scope.arguments[0].text);
  return names.join(' > ');
}

/** Joins line comments on consecutive lines, and the lines of each paragraph of a block comment. */
function joinComments(ranges, source) {
  const texts = [];
  let lastEnd = -1;
  for (const { pos, end, kind } of ranges.toSorted((a, b) => a.pos - b.pos)) {
    const isLineComment = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const text = source.slice(pos, end).replace(/^\/[/*]+|\*\/$/g, '');
    const isContinuation = isLineComment && lastEnd >= 0 && /^[^\S\n]*\n[^\S\n]*$/.test(source.slice(lastEnd, pos));
    if (isContinuation) texts.at(-1).text += ` ${text.trim()}`;
    else for (const paragraph of splitBlock(text)) texts.push({ position: pos, text: paragraph });
    lastEnd = isLineComment ? end : -1;
  }
  return texts;
}

const splitBlock = (text) =>
  text
    .replace(/^[^\S\n]*\* ?/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:@|- ))/)
    .map(collapseWhitespace)
    .filter(isReadable);
