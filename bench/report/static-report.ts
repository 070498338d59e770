import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

const buildEvidenceHtml = ({ evidence }: SeoIssue): string =>
  evidence
    .map(
      ({ url, found, expected, where }) =>
        `<dl><dt>Page</dt><dd>${escapeHtml(url)}</dd><dt>Found</dt><dd>${escapeHtml(found ?? 'nothing')}</dd>
<dt>Expected</dt><dd>${escapeHtml(expected)}</dd><dt>Where</dt><dd>${escapeHtml(where)}</dd></dl>`,
    )
    .join('');

const buildIssueHtml = (issue: SeoIssue): string =>
  `<details data-priority="${issue.priority}" data-category="${issue.category}" data-gain="${issue.gain}">
<summary>${escapeHtml(issue.title)}</summary><p>${escapeHtml(issue.description)}</p><p>${escapeHtml(issue.why)}</p>
<p>${escapeHtml(issue.howToFix)}</p><ul>${issue.causes.map(({ label }) => `<li>${escapeHtml(label)}</li>`).join('')}</ul>${buildEvidenceHtml(issue)}</details>`;

/** Filters by hiding elements and sorts by moving them, as a report in a single file does without a framework. */
const SCRIPT = `
const list = document.querySelector('main');
const items = [...list.children];
const filter = () => {
  const words = search.value.toLowerCase();
  for (const item of items) {
    item.hidden = !(item.textContent.toLowerCase().includes(words)
      && (priority.value === '' || item.dataset.priority === priority.value)
      && (category.value === '' || item.dataset.category === category.value));
  }
};
for (const field of [search, priority, category]) field.addEventListener('input', filter);
sort.addEventListener('input', () => {
  const by = sort.value === 'gain' ? (a, b) => b.dataset.gain - a.dataset.gain : (a, b) => items.indexOf(a) - items.indexOf(b);
  list.append(...[...items].sort(by));
});`;

/** Builds the peer of the workbench: the same issues in one HTML file, each in a `<details>`, without a framework. */
export function buildStaticReport({ seoIssues }: AuditReport): string {
  const categories = [...new Set(seoIssues.map(({ category }) => category))];
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Issues</title>
<style>body{font:16px/1.5 sans-serif;margin:16px}summary{padding:8px 0}dl{border:1px solid #ccc;overflow-wrap:anywhere}</style>
<input id="search" type="search" aria-label="Search"><select id="priority" aria-label="Severity"><option value="">All</option><option>high</option><option>medium</option><option>low</option></select>
<select id="category" aria-label="Category"><option value="">All</option>${categories.map((name) => `<option>${escapeHtml(name)}</option>`).join('')}</select>
<select id="sort" aria-label="Sort"><option value="order">Order</option><option value="gain">Gain</option></select>
<main>${seoIssues.map(buildIssueHtml).join('\n')}</main><script>${SCRIPT}</script>`;
}
