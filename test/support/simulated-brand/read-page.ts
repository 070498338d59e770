/** Returns the text of HTML, with single spaces. */
export const readText = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<svg.*?<\/svg>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the part of a page with a title, up to the next part. */
export function readPart(html: string, titleId: string): string {
  const start = html.indexOf(`<section aria-labelledby="${titleId}"`);
  if (start === -1) throw new Error(`The page has no part ${titleId}`);
  const end = html.indexOf('<section aria-labelledby=', start + 1);
  return html.slice(start, end === -1 ? undefined : end);
}

/** Returns the rows of the tables in HTML: the text of each cell. */
export const readRows = (html: string): string[][] =>
  html
    .split(/<tr\b/)
    .slice(1)
    .map((row) =>
      (row.split('</tr>')[0] ?? '')
        .split(/<t[hd]\b/)
        .slice(1)
        .map((cell) => readText(`<td${cell}`)),
    );
