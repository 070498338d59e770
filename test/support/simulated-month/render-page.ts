import type { SimulatedPage } from './month.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Renders a page of a simulated website; only the elements that it has. */
export function renderPage(page: SimulatedPage): string {
  const { language = 'en', title, description, h1, paragraphs, links, canonical, robotsMeta, head, body } = page;
  const headLines = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    title === null ? '' : `<title>${escapeHtml(title)}</title>`,
    description === null ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    robotsMeta === null ? '' : `<meta name="robots" content="${escapeHtml(robotsMeta)}">`,
    head,
  ];
  const items = links.map(({ path, text }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(text)}</a></li>`);
  const bodyLines = [
    h1 === null ? '' : `<h1>${escapeHtml(h1)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    body,
  ];
  return [
    `<!doctype html><html lang="${language}"><head>${headLines.join('')}</head>`,
    `<body><header><nav aria-label="Main"><ul>${items.join('')}</ul></nav></header>`,
    `<main>${bodyLines.join('\n')}</main></body></html>`,
  ].join('\n');
}
