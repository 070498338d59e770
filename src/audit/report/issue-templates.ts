import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { TEMPLATES_SHOWN } from '#contracts/report/site-picture.ts';
import type { ArtifactSource } from '#contracts/site/artifacts.ts';
import type { FramePage } from '../scoring/frame.ts';
import type { Finding } from './issues.ts';

/** Numbers the template of each scored page as the site structure does, from 1; smaller templates are left out. */
export function numberTemplates(
  source: Pick<ArtifactSource, 'get'>,
  frame: readonly FramePage[],
): ReadonlyMap<string, number> {
  const templates = source.get('templateClusters');
  if (!templates.measured) return new Map();
  const shown = templates.value.clusters.items.slice(0, TEMPLATES_SHOWN);
  const numbers = new Map(shown.map(({ template }, index) => [template, index + 1]));
  return new Map(
    frame.flatMap(({ url, template }) => {
      const number = template === null ? undefined : numbers.get(template);
      return number === undefined ? [] : [[url, number] as const];
    }),
  );
}

/**
 * Counts the affected pages of each template, templates with the most pages first. Sitewide issues have no templates.
 */
export function countByTemplate(
  { pageIssues, rule }: Pick<Finding, 'pageIssues' | 'rule'>,
  numbers: ReadonlyMap<string, number>,
): NonNullable<SeoIssue['templates']> {
  if (rule.places === 'site') return [];
  const counts = new Map<number, number>();
  for (const url of new Set(pageIssues.flatMap(({ pageUrls }) => pageUrls))) {
    const template = numbers.get(url);
    if (template !== undefined) counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  return [...counts]
    .map(([template, pages]) => ({ template, pages }))
    .sort((a, b) => b.pages - a.pages || a.template - b.template);
}
