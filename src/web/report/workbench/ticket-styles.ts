/** Markup of tickets: how headings, lists and quoted text are written for each tracker. */

export interface TicketStyle {
  title(text: string): string;
  heading(text: string): string;
  /** Plain text, whose characters are escaped so that they cannot be markup. */
  text(text: string): string;
  /** Values are already markup. */
  facts(pairs: readonly (readonly [string, string])[]): string;
  /** Items are already markup. */
  list(items: readonly string[]): string;
  /** To-do list; items are already markup. */
  tasks(items: readonly string[]): string;
  /** Quoted text on one line. */
  code(text: string): string;
  /** Quoted text on several lines. */
  block(text: string): string;
  link(url: string): string;
  /** Details that may be collapsed; the content is already markup. */
  collapse(content: string): string;
}

const MAX_LINE_LENGTH = 300;
const MAX_BLOCK_LENGTH = 2_000;

const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
const formatSingleLine = (text: string): string => truncate(text.replace(/\s+/g, ' ').trim(), MAX_LINE_LENGTH);

/** Returns at least `minimum` backticks, and more than any run of backticks in the text. */
function buildFence(text: string, minimum: number): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(Math.max(minimum, longest + 1));
}

const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*<>[\]#|~]|\b_|_\b/g, (character) => `\\${character}`).replace(/\n+/g, '\n\n');

function formatMarkdownCode(text: string): string {
  const line = formatSingleLine(text);
  const ticks = buildFence(line, 1);
  const space = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
}

function formatMarkdownBlock(text: string): string {
  const content = truncate(text, MAX_BLOCK_LENGTH);
  const ticks = buildFence(content, 3);
  return `${ticks}\n${content}\n${ticks}`;
}

/** URLs in angle brackets may contain any characters except spaces and brackets; other URLs are quoted. */
const formatMarkdownLink = (url: string): string =>
  /^https?:\/\/[^\s<>\\]+$/.test(url) ? `<${url}>` : formatMarkdownCode(url);

export const MARKDOWN_STYLE: TicketStyle = {
  title: (text) => `# ${escapeMarkdown(text)}`,
  heading: (text) => `## ${escapeMarkdown(text)}`,
  text: escapeMarkdown,
  facts: (pairs) => pairs.map(([label, value]) => `- **${label}:** ${value}`).join('\n'),
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
  tasks: (items) => items.map((item) => `- [ ] ${item}`).join('\n'),
  code: formatMarkdownCode,
  block: formatMarkdownBlock,
  link: formatMarkdownLink,
  collapse: (content) => content,
};

/** Headings are smaller, because GitHub issues have their own title field. The evidence is collapsed. */
export const GITHUB_STYLE: TicketStyle = {
  ...MARKDOWN_STYLE,
  title: (text) => `## ${escapeMarkdown(text)}`,
  heading: (text) => `### ${escapeMarkdown(text)}`,
  collapse: (content) => `<details>\n<summary>Show evidence</summary>\n\n${content}\n\n</details>`,
};

/** Characters such as `-` and `_` are not markup inside a word. */
const escapeJira = (text: string): string =>
  text.replace(/[\\{}[\]*^~|!#]|(?<!\w)[-_+?]|[-_+?](?!\w)/g, (character) => `\\${character}`);
/** A closing tag inside the quoted text would end the quotation. */
const escapeJiraQuote = (text: string): string => text.replaceAll('{noformat', '{ noformat');

export const JIRA_STYLE: TicketStyle = {
  title: (text) => `h2. ${escapeJira(text)}`,
  heading: (text) => `h3. ${escapeJira(text)}`,
  text: escapeJira,
  facts: (pairs) => pairs.map(([label, value]) => `* *${label}:* ${value}`).join('\n'),
  list: (items) => items.map((item) => `* ${item}`).join('\n'),
  tasks: (items) => items.map((item) => `* ${item}`).join('\n'),
  code: (text) => escapeJira(formatSingleLine(text)),
  block: (text) => `{noformat}\n${escapeJiraQuote(truncate(text, MAX_BLOCK_LENGTH))}\n{noformat}`,
  link: (url) => (/^https?:\/\/[^\s[\]|{}\\]+$/.test(url) ? `[${url}]` : escapeJira(formatSingleLine(url))),
  collapse: (content) => content,
};
