/**
 * Sanitised HTML with what a keyboard needs: code and tables that are wider than the screen scroll in a region that can be focused. In
 * sanitised HTML these tags have no attributes, and text never holds a bare `<`.
 */
export function readableContent(html: string): string {
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="article-table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
