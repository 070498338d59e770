/** Returns a keyword as search engines treat it: without differences in case, spaces and Unicode form. */
export const normalizeKeyword = (keyword: string): string =>
  keyword
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
