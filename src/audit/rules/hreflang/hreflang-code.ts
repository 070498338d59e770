import { ISO_LANGUAGES, ISO_REGIONS, LANGUAGE_BY_COUNTRY, WITHDRAWN_LANGUAGES } from '#audit/data/language-codes.ts';

const X_DEFAULT = 'x-default';
const SCRIPT_SUBTAG = /^[a-z]{4}$/;
/** Kosovo has no code in ISO 3166-1; XK is in general use. */
const KOSOVO_CODE = 'xk';
const MAX_SUBTAG_LENGTH = 40;

export interface CodeIssue {
  /** The error as shown: `"uk" is not an ISO 3166-1 region`. */
  problem: string;
  /** The code that was probably meant; null when unknown. */
  intendedCode: string | null;
}

/**
 * Describes what is wrong with an hreflang code; null when it is valid or not known to be wrong. Valid codes are
 * `x-default` and a language (ISO 639-1) with an optional script (ISO 15924) and region (ISO 3166-1 alpha-2).
 */
export function findHreflangCodeIssue(code: string): CodeIssue | null {
  const normalizedCode = code.trim().toLowerCase();
  if (normalizedCode === X_DEFAULT) return null;
  if (normalizedCode === '') return { problem: 'the language is missing', intendedCode: null };
  if (/^(?:x_default|xdefault|default)$/.test(normalizedCode))
    return { problem: 'this is not a language code', intendedCode: X_DEFAULT };
  if (normalizedCode.includes('_')) {
    const hyphenatedCode = normalizedCode.replaceAll('_', '-');
    const issue = findHreflangCodeIssue(hyphenatedCode);
    const intendedCode = issue === null ? normalizeCode(hyphenatedCode) : issue.intendedCode;
    return { problem: 'its parts are not separated by a hyphen', intendedCode };
  }
  const [language = '', ...subtags] = normalizedCode.split('-');
  return findLanguageIssue(language, subtags) ?? findSubtagIssue(language, subtags);
}

function findLanguageIssue(language: string, subtags: readonly string[]): CodeIssue | null {
  if (ISO_LANGUAGES.has(language) || WITHDRAWN_LANGUAGES.has(language)) return null;
  const [second = ''] = subtags;
  if (subtags.length === 1 && ISO_REGIONS.has(language) && ISO_LANGUAGES.has(second)) {
    return { problem: 'the region comes before the language', intendedCode: normalizeCode(`${second}-${language}`) };
  }
  if (!ISO_REGIONS.has(language))
    return { problem: `"${truncateForDisplay(language)}" is not an ISO 639-1 language`, intendedCode: null };
  const intendedCode = subtags.length === 0 ? (LANGUAGE_BY_COUNTRY[language] ?? null) : null;
  return { problem: `"${language}" is a region, and a region alone is not valid`, intendedCode };
}

function findSubtagIssue(language: string, subtags: readonly string[]): CodeIssue | null {
  const [first = ''] = subtags;
  const script = SCRIPT_SUBTAG.test(first) ? first : null;
  const [region, ...extraSubtags] = script === null ? subtags : subtags.slice(1);
  const base = script === null ? language : `${language}-${script}`;
  if (region === undefined) return null;
  if (extraSubtags.length > 0) {
    return {
      problem: `"${truncateForDisplay(extraSubtags.join('-'))}" does not belong in the code`,
      intendedCode: normalizeCode(`${base}-${region}`),
    };
  }
  if (ISO_REGIONS.has(region) || region === KOSOVO_CODE) return null;
  const intendedCode = region === 'uk' ? `${base}-gb` : base;
  return {
    problem: `"${truncateForDisplay(region)}" is not an ISO 3166-1 region`,
    intendedCode: normalizeCode(intendedCode),
  };
}

const truncateForDisplay = (part: string): string => part.slice(0, MAX_SUBTAG_LENGTH);

/** Converts a code to the usual spelling (`zh-Hant-TW`); codes are not case-sensitive. */
export function normalizeCode(code: string): string {
  const [language = '', ...subtags] = code.toLowerCase().split('-');
  const parts = subtags.map((part) =>
    SCRIPT_SUBTAG.test(part) ? part.charAt(0).toUpperCase() + part.slice(1) : part.toUpperCase(),
  );
  return code === X_DEFAULT ? code : [language, ...parts].join('-');
}

/** Returns `de` for `de-AT`; two codes for the same language return the same value. */
export function getPrimaryLanguage(code: string): string {
  const language = code.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return LANGUAGE_ALIASES[language] ?? language;
}

/** Language codes that `getPrimaryLanguage` returns, keyed by other codes for the same written language. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = {
  cmn: 'zh',
  fil: 'tl',
  in: 'id',
  iw: 'he',
  ji: 'yi',
  mo: 'ro',
  nb: 'no',
  nn: 'no',
};
