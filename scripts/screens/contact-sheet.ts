import { escapeHtml } from '#lib/text/escape-html.ts';
import type { Capture } from './capture.ts';

/** Returns a page with all captures, grouped by screen, with their defects. */
export function renderContactSheet(captures: readonly Capture[]): string {
  const capturesByScreen = Map.groupBy(captures, ({ screen }) => screen);
  const defectCount = captures.reduce((sum, { defects }) => sum + defects.length, 0);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #f4f4f2; color: #222 }
section { margin: 0 0 32px } h2 { font-size: 16px; margin: 0 0 8px }
.row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
figure { margin: 0 } figcaption { color: #555 }
img { display: block; width: 240px; max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #ccc }
.bad img { border: 2px solid #c22 } .defects { color: #a11; margin: 8px 0 0; padding-left: 20px }
</style></head><body>
<h1>${captures.length} pictures of ${capturesByScreen.size} screens, ${defectCount} defects</h1>
${[...capturesByScreen].map(([screen, pictures]) => renderScreen(screen, pictures)).join('\n')}
</body></html>`;
}

function renderScreen(screen: string, captures: readonly Capture[]): string {
  const defects = captures.flatMap(({ width, theme, defects: found }) =>
    found.map(
      ({ kind, where, detail }) => `<li>${width} ${theme}: ${kind}, ${escapeHtml(where)}: ${escapeHtml(detail)}</li>`,
    ),
  );
  const figures = captures.map(
    ({ file, width, theme, height, defects: found }) =>
      `<figure class="${found.length > 0 ? 'bad' : ''}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width} ${theme}, ${height} px</figcaption></figure>`,
  );
  const list = defects.length === 0 ? '' : `<ul class="defects">${defects.join('')}</ul>`;
  return `<section id="${screen}"><h2>${screen}</h2><div class="row">${figures.join('')}</div>${list}</section>`;
}
