/**
 * Makes code and tables in sanitized HTML accessible by keyboard: those wider than the screen scroll in a focusable
 * region. In sanitized HTML these tags have no attributes, and text never contains a bare `<`.
 */
export function addKeyboardAccess(html: string): string {
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="article-table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
