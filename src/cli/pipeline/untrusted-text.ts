/** Text from pages is untrusted: these functions make it safe for the formats that pipelines read. */

/**
 * Characters that change how the text around them is shown or read: control characters (C0, C1), line separators,
 * directional formatting, invisible and private-use characters, and code points that are no characters.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\uFFFE\uFFFF]+/gu;
const DEFAULT_MAX_LENGTH = 200;

/** Returns the text shortened and in one line, without characters that control a terminal or the layout. */
export function cleanText(text: string, maxLength = DEFAULT_MAX_LENGTH): string {
  const line = text.toWellFormed().replaceAll(UNSAFE_CHARACTERS, ' ').replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/**
 * Escapes the message of a GitHub workflow command, as `@actions/core` does:
 * https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
 */
export const escapeCommandData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Escapes a property of a GitHub workflow command, in which `:` and `,` also have a meaning. */
export const escapeCommandProperty = (text: string): string =>
  escapeCommandData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Prevents text in a log from being executed as a workflow command. GitHub's runner reads `::` at the start of a line
 * and `##[` anywhere in it.
 */
export const neutralizeCommands = (text: string): string =>
  text.replaceAll('##[', '# #[').replaceAll(/^(\s*)::/gm, '$1: :');

/**
 * Formats text as Markdown code: links, images, mentions and HTML in it have no effect. Empty text becomes "nothing".
 * The delimiter is longer than any run of backticks in the text (https://spec.commonmark.org/0.31.2/#code-spans).
 */
export function toMarkdownCode(text: string, maxLength = DEFAULT_MAX_LENGTH): string {
  const line = cleanText(text, maxLength);
  if (line === '') return 'nothing';
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML and omits the characters that XML 1.0 does not allow, even escaped. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that XML forbids
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character);
