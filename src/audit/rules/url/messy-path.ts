interface UrlIssue {
  reason: string;
  isFoundIn(path: string): boolean;
}

/**
 * `numpy.expand_dims.html`, `java.util.List`: documentation pages are named after the code that they describe, which
 * has its own spelling.
 */
const CODE_NAME = /^[a-z][a-z0-9]*(?:\.[A-Za-z_]\w*)+$/;
const FILE_EXTENSION = /\.(?:x?html?|php|aspx?|jsp)$/i;
export const isCodeName = (segment: string): boolean => CODE_NAME.test(segment.replace(FILE_EXTENSION, ''));

/** Product codes (`B08N5WRWNW`, `SKU-12`) are uppercase on purpose. */
const isProductCode = (segment: string): boolean => /\d/.test(segment);

/**
 * `zh-CN`, `pt-BR`, `zh-Hant`: the usual spelling of a language code with its region or script
 * (https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1).
 */
export const isLanguageTag = (segment: string): boolean => /^[a-z]{2,3}-(?:[A-Z]{2}|[A-Z][a-z]{3})$/.test(segment);

const URL_ISSUES: readonly UrlIssue[] = [
  {
    reason: 'uppercase letters',
    isFoundIn: (path) =>
      path
        .split('/')
        .some(
          (segment) =>
            /[A-Z]/.test(removeEscapes(segment)) &&
            !isProductCode(segment) &&
            !isCodeName(segment) &&
            !isLanguageTag(segment),
        ),
  },
  {
    reason: 'underscores',
    isFoundIn: (path) => path.split('/').some((segment) => segment.includes('_') && !isCodeName(segment)),
  },
  { reason: 'spaces', isFoundIn: (path) => path.includes('%20') },
  { reason: 'double slashes', isFoundIn: (path) => path.includes('//') },
];
/** `/shop/shop/`, but not dates such as `/2026/01/01/`, which may repeat numbers. */
const REPEATED_SEGMENT = /\/(?=[^/]*[a-z])([^/]+)\/\1(?:\/|$)/i;

/** Returns what makes a path hard to read or to copy; empty when nothing does. */
export const listPathIssues = (path: string): string[] =>
  URL_ISSUES.filter((issue) => issue.isFoundIn(path)).map((issue) => issue.reason);

/** Whether the path repeats a segment. */
export const hasRepeatedSegment = (path: string): boolean => REPEATED_SEGMENT.test(path);

function removeEscapes(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}/gi, '');
}
