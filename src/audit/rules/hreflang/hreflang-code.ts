import { ISO_LANGUAGES, ISO_REGIONS, LANGUAGE_OF_COUNTRY, WITHDRAWN_LANGUAGES } from '#audit/data/language-codes.ts';

const X_DEFAULT = 'x-default';
const SCRIPT = /^[a-z]{4}$/;
/** Kosovo has no code in ISO 3166-1; this one is in general use. */
const IN_USE = 'xk';
const MAX_SHOWN = 40;

export interface CodeFault {
  /** The error as shown: `"uk" is not an ISO 3166-1 region`. */
  problem: string;
  /** The code that was probably meant; null when unknown. */
  meant: string | null;
}

/**
 * Describes what is wrong with the code of a language annotation; null when it is valid or not known to be wrong: a
 * language (ISO 639-1), then perhaps a script (ISO 15924), then perhaps a region (ISO 3166-1 alpha-2), or `x-default`.
 */
export function findHreflangCodeFault(code: string): CodeFault | null {
  const written = code.trim().toLowerCase();
  if (written === X_DEFAULT) return null;
  if (written === '') return { problem: 'the language is missing', meant: null };
  if (/^(?:x_default|xdefault|default)$/.test(written))
    return { problem: 'this is not a language code', meant: X_DEFAULT };
  if (written.includes('_')) {
    const hyphened = written.replaceAll('_', '-');
    const fault = findHreflangCodeFault(hyphened);
    const meant = fault === null ? normalizeCode(hyphened) : fault.meant;
    return { problem: 'its parts are not separated by a hyphen', meant };
  }
  const [language = '', ...rest] = written.split('-');
  return findLanguageFault(language, rest) ?? restFault(language, rest);
}

function findLanguageFault(language: string, rest: readonly string[]): CodeFault | null {
  if (ISO_LANGUAGES.has(language) || WITHDRAWN_LANGUAGES.has(language)) return null;
  const [second = ''] = rest;
  if (rest.length === 1 && ISO_REGIONS.has(language) && ISO_LANGUAGES.has(second)) {
    return { problem: 'the region comes before the language', meant: normalizeCode(`${second}-${language}`) };
  }
  if (!ISO_REGIONS.has(language)) return { problem: `"${shown(language)}" is not an ISO 639-1 language`, meant: null };
  const meant = rest.length === 0 ? (LANGUAGE_OF_COUNTRY[language] ?? null) : null;
  return { problem: `"${language}" is a region, and a region alone is not valid`, meant };
}

function restFault(language: string, rest: readonly string[]): CodeFault | null {
  const [first = ''] = rest;
  const script = SCRIPT.test(first) ? first : null;
  const [region, ...surplus] = script === null ? rest : rest.slice(1);
  const base = script === null ? language : `${language}-${script}`;
  if (region === undefined) return null;
  if (surplus.length > 0) {
    return { problem: `"${shown(surplus.join('-'))}" is one part too many`, meant: normalizeCode(`${base}-${region}`) };
  }
  if (ISO_REGIONS.has(region) || region === IN_USE) return null;
  const meant = region === 'uk' ? `${base}-gb` : base;
  return { problem: `"${shown(region)}" is not an ISO 3166-1 region`, meant: normalizeCode(meant) };
}

const shown = (part: string): string => part.slice(0, MAX_SHOWN);

/** Converts a code to the usual spelling (`zh-Hant-TW`); codes are not case-sensitive. */
export function normalizeCode(code: string): string {
  const [language = '', ...rest] = code.toLowerCase().split('-');
  const parts = rest.map((part) =>
    SCRIPT.test(part) ? part.charAt(0).toUpperCase() + part.slice(1) : part.toUpperCase(),
  );
  return code === X_DEFAULT ? code : [language, ...parts].join('-');
}

/** Returns `de` for `de-AT`; two codes of the same language return the same value. */
export function getPrimaryLanguage(code: string): string {
  const language = code.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return SAME_LANGUAGE[language] ?? language;
}

/** Codes for the same written language. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = {
  cmn: 'zh',
  fil: 'tl',
  in: 'id',
  iw: 'he',
  ji: 'yi',
  mo: 'ro',
  nb: 'no',
  nn: 'no',
};
