/**
 * Texts in which a listed word is correct: `file` and `text` are patterns, and `reason` explains why. An unused
 * exception is reported as a problem.
 *
 * @type {{file: RegExp, text: RegExp, reason: string}[]}
 */
export const EXCEPTIONS = [
  {
    file: /^src\/audit\/.*(?:color-contrast-low|keyword-cannibalisation|link-to-noncanonical-or-noindex|pagination-page-canonical-to-first)/,
    text: /^(?:colour contrast|keyword cannibalisation|canonicalised (?:URLs|to page 1))$/,
    reason: 'British spellings that people search for are aliases.',
  },
  {
    file: /^src\/audit\/.*sd-(?:event|jobposting|localbusiness)-incomplete/,
    text: /"@type": "PostalAddress"/,
    reason: 'A property of schema.org.',
  },
  {
    file: /^src\/audit\/.*article-signals/,
    text: /analyse\)/,
    reason: 'German and French words that an article contains.',
  },
  {
    file: /^src\/services\/support\/bot-challenge-service/,
    text: /robot check, /,
    reason: 'Part of a key derivation: another text would invalidate running challenges.',
  },
  {
    file: /^src\/audit\/data\/brand-names\/advice-words/,
    text: /\baddress\|phone/,
    reason: 'A word for the place of a business.',
  },
  {
    file: /^src\/crawl\/parse\/.*element-rules/,
    text: /\baddress\b/,
    reason: 'The HTML element.',
  },
  {
    file: /^src\/crawl\/parse\/.*lexicon-data/,
    text: /\btold\b/,
    reason: 'A word of the lexicon.',
  },
  {
    file: /^src\/crawl\/gatherers\/.*parameter-(?:spread|variants)/,
    text: /\baddress\b/,
    reason: 'A column alias in SQL.',
  },
  {
    file: /^docs\/voice\.md$/,
    text: /^\| /,
    reason: 'The table of words that are not used.',
  },
];
