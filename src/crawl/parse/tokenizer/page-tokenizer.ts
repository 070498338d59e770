import { html, Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { TextRuns } from '../collectors/text-runs.ts';
import { LineCounter } from './line-counter.ts';
import { TagScanner } from './tag-scanner.ts';

type CharacterType = Token.CharacterToken['type'];

const { CHARACTER, NULL_CHARACTER, WHITESPACE_CHARACTER, START_TAG, END_TAG } = Token.TokenType;
const LINE_FEED = 0x0a;
const SOLIDUS_CODE = 0x2f;
const LESS_THAN_CODE = 0x3c;

const TEXT_STOPS = buildStopTable('<&');

/** For every state, the ASCII characters with a special meaning in it. */
const STOPS_BY_STATE: readonly (Uint8Array | undefined)[] = buildStopTables();

function buildStopTables(): (Uint8Array | undefined)[] {
  const tables: (Uint8Array | undefined)[] = [];
  const { DATA, RCDATA, RAWTEXT, SCRIPT_DATA, PLAINTEXT } = TokenizerMode;
  for (const state of [DATA, RCDATA, RAWTEXT, SCRIPT_DATA, PLAINTEXT]) tables[state] = TEXT_STOPS;
  tables[readStateAfter('<a b="c')] = buildStopTable('"&');
  tables[readStateAfter("<a b='c")] = buildStopTable("'&");
  tables[readStateAfter('<a b=c')] = buildStopTable(' \t\n\f&>"\'<=`');
  tables[readStateAfter('<!--c')] = buildStopTable('<-');
  return Array.from(tables);
}

/**
 * Returns the tokenizer state after some HTML. parse5 exports no names for the states inside tags and comments, so they
 * are read from the tokenizer itself.
 */
function readStateAfter(html: string): number {
  const ignore = () => {};
  const probe = new Tokenizer(
    {},
    {
      onStartTag: ignore,
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onNullCharacter: ignore,
    },
  );
  probe.write(html, false);
  return probe.state;
}

function buildStopTable(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of `${characters}\0\r`) table[character.charCodeAt(0)] = 1;
  return table;
}

const isSpace = (codePoint: number) =>
  codePoint === 0x20 || codePoint === LINE_FEED || codePoint === 0x09 || codePoint === 0x0c;

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

const createEmptyTag = (type: Token.TagToken['type']): Token.TagToken => ({
  type,
  tagName: '',
  tagID: html.TAG_ID.UNKNOWN,
  selfClosing: false,
  ackSelfClosing: false,
  attrs: [],
  location: null,
});

/**
 * parse5's tokenizer with less work. It skips runs of ordinary characters, and reads well-formed tags in one loop
 * instead of one state call per character. It can merge whitespace with the surrounding text, and records where each
 * tag begins without location objects. A tag's token is valid until the next tag. The preprocessor's own line and
 * column are meaningless here. Its output still conforms to the standard (html5lib's tokenizer suite runs against this
 * class).
 */
export class PageTokenizer extends Tokenizer {
  /**
   * Whether whitespace is emitted together with other text. Off where whitespace alone has a meaning: before `<body>`.
   */
  shouldJoinSpace = false;
  /** Start of the current tag: 1-based line and column, 0-based offset in UTF-16 units. */
  tagLine = 1;
  tagColumn = 1;
  tagOffset = 0;
  /** Line and column at which the current text starts. */
  textLine = 1;
  textColumn = 1;
  #tags = new TagScanner('');
  #lines = new LineCounter('');
  #texts = new TextRuns('');
  readonly #startTag = createEmptyTag(START_TAG);
  readonly #endTag = createEmptyTag(END_TAG);

  constructor(handler: TokenHandler) {
    super({ sourceCodeLocationInfo: false }, handler);
    // The document is written in one piece, so dropping what was read would only copy the rest repeatedly.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  }

  override write(document: string, isLastChunk: boolean): void {
    this.#tags = new TagScanner(document);
    this.#lines = new LineCounter(document);
    this.#texts = new TextRuns(document);
    super.write(document, isLastChunk);
  }

  protected override _stateTagOpen(codePoint: number): void {
    if (!this.#readTag(codePoint)) super._stateTagOpen(codePoint);
  }

  protected override _createStartTagToken(): void {
    super._createStartTagToken();
    this.#recordPosition(this.preprocessor.pos - 1);
  }

  protected override _createEndTagToken(): void {
    super._createEndTagToken();
    this.#recordPosition(this.preprocessor.pos - 2);
  }

  protected override _createCharacterToken(type: CharacterType): void {
    super._createCharacterToken(type);
    this.#lines.moveTo(this.preprocessor.codePointStart);
    this.textLine = this.#lines.line;
    this.textColumn = this.#lines.column;
  }

  /** Passes on text as a slice of the document; consumers that store it flatten it. */
  protected override _flushRun(text: string): void {
    const token = this.currentCharacterToken;
    if (this.currentToken !== null || token === null) super._flushRun(text);
    else {
      token.chars += this.preprocessor.html.slice(this.runStart, this.runEnd) + text;
      this.runStart = this.runEnd;
    }
  }

  protected override _emitCodePoint(codePoint: number): void {
    const type = this.#getType(codePoint);
    const token = this.currentCharacterToken;
    if (token === null || token.type !== type) this._ensureCharacterToken(type);
    this._extendRun(codePoint);
  }

  protected override _extendRun(codePoint: number): void {
    super._extendRun(codePoint);
    const stops = STOPS_BY_STATE[this.state];
    // Only the preprocessor knows that the line feed after a carriage return is not a separate line end.
    const isConverted =
      codePoint === LINE_FEED && this.preprocessor.html.charCodeAt(this.preprocessor.pos) !== LINE_FEED;
    if (stops !== undefined && codePoint !== 0 && !isConverted) this.#extendRunToStop(stops);
  }

  #getType(codePoint: number): CharacterType {
    if (codePoint === 0) return NULL_CHARACTER;
    return !this.shouldJoinSpace && isSpace(codePoint) ? WHITESPACE_CHARACTER : CHARACTER;
  }

  /** Adds the characters up to the next special one to the pending run. */
  #extendRunToStop(stops: Uint8Array): void {
    const start = this.preprocessor.pos + 1;
    const end =
      stops === TEXT_STOPS && this.shouldJoinSpace ? this.#texts.getEnd(start) : this.#findRunEnd(start, stops);
    if (end === start) return;
    this.preprocessor.pos = end - 1;
    this.runEnd = end;
  }

  #findRunEnd(start: number, stops: Uint8Array): number {
    const { html } = this.preprocessor;
    const shouldSplitAtSpace = stops === TEXT_STOPS;
    const isSpaceRun = this.currentCharacterToken?.type === WHITESPACE_CHARACTER;
    for (let index = start; index < html.length; index++) {
      const code = html.charCodeAt(index);
      if (code < 128 && stops[code] === 1) return index;
      if (shouldSplitAtSpace && isSpace(code) !== isSpaceRun) return index;
    }
    return html.length;
  }

  /**
   * Reads a well-formed tag after `<` completely, together with the ordinary text and tags that follow. Returns false
   * for anything else.
   */
  #readTag(codePoint: number): boolean {
    const { preprocessor } = this;
    const isEndTag = codePoint === SOLIDUS_CODE;
    if (!this.#scanTag(preprocessor.pos, isEndTag)) return false;
    this._emitCurrentCharacterToken(null);
    this.#acceptTag(preprocessor.pos - 1, isEndTag);
    while (this.#readTextAndTag());
    return true;
  }

  /**
   * Reads the text after a tag up to the next tag, and that tag. Returns false and consumes nothing when either is not
   * ordinary.
   */
  #readTextAndTag(): boolean {
    if (this.state !== TokenizerMode.DATA || !this.shouldJoinSpace) return false;
    const { html } = this.preprocessor;
    const start = this.preprocessor.pos + 1;
    const end = this.#texts.getEnd(start);
    if (html.charCodeAt(end) !== LESS_THAN_CODE) return false;
    const isEndTag = html.charCodeAt(end + 1) === SOLIDUS_CODE;
    if (!this.#scanTag(end + 1, isEndTag)) return false;
    if (end > start) this.#emitText(start, end);
    this.#acceptTag(end, isEndTag);
    return true;
  }

  /** Scans a tag. `start` is the index after `<`. Returns false when the tag is not ordinary. */
  #scanTag(start: number, isEndTag: boolean): boolean {
    const nameStart = isEndTag ? start + 1 : start;
    if (!isLetter(this.preprocessor.html.charCodeAt(nameStart))) return false;
    return isEndTag ? this.#tags.scanEndTag(nameStart) : this.#tags.scanStartTag(nameStart);
  }

  #emitText(start: number, end: number): void {
    this.#lines.moveTo(start);
    this.textLine = this.#lines.line;
    this.textColumn = this.#lines.column;
    const chars = this.preprocessor.html.slice(start, end);
    this.handler.onCharacter({ type: CHARACTER, chars, location: null });
  }

  /** Emits the last scanned tag, which begins at `start`. */
  #acceptTag(start: number, isEndTag: boolean): void {
    this.preprocessor.pos = this.#tags.end;
    this.#recordPosition(start);
    this.state = TokenizerMode.DATA;
    this.#emitTag(isEndTag);
  }

  #emitTag(isEndTag: boolean): void {
    const { name, tagId, attributes, isSelfClosing } = this.#tags;
    const token = isEndTag ? this.#endTag : this.#startTag;
    token.tagName = name;
    token.tagID = tagId;
    token.attrs = attributes;
    token.selfClosing = isSelfClosing;
    if (isEndTag) this.handler.onEndTag(token);
    else {
      this.lastStartTagName = name;
      this.handler.onStartTag(token);
    }
  }

  #recordPosition(index: number): void {
    this.#lines.moveTo(index);
    this.tagLine = this.#lines.line;
    this.tagColumn = this.#lines.column;
    this.tagOffset = index;
  }
}
