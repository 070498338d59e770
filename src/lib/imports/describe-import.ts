import { IMPORT_KIND_NAMES } from '#contracts/outside/import-texts.ts';
import type { ImportFacts, ImportKind, ImportRow } from '#contracts/outside/imports.ts';
import type { LinkImportRow } from '#contracts/outside/links/link-imports.ts';
import { formatDate } from '../text/format.ts';
import { isKeywordExport } from './check-rows.ts';

/** Names an export: `Search Console: queries`. */
export function nameImportKind(kind: ImportKind): string {
  const { tool, content } = IMPORT_KIND_NAMES[kind];
  return `${tool}: ${content}`;
}

/** Describes where the figures of an import come from: `Search Console export, imported Nov 26, 2026`. */
export function describeImportSource(kind: ImportKind, importedAt: string): string {
  return `${IMPORT_KIND_NAMES[kind].tool} export, imported ${formatDate(importedAt)}`;
}

/** Summarizes the rows of one file. @param skippedLines number of lines that were omitted */
export function summarizeRows(rows: readonly ImportRow[], kind: ImportKind, skippedLines = 0): ImportFacts {
  const links = rows.filter((row) => 'sourceDomain' in row);
  if (links.length > 0) return summarizeLinks(links, skippedLines);
  const cited = rows.filter((row) => 'citations' in row);
  if (cited.length > 0) return { citations: cited.reduce((sum, { citations }) => sum + citations, 0) };
  const keywords = new Set<string>();
  const withPosition = new Set<string>();
  const withVolume = new Set<string>();
  let clicks = 0;
  let impressions = 0;
  for (const row of rows) {
    if ('clicks' in row) {
      clicks += row.clicks;
      impressions += row.impressions;
    } else if ('observedPosition' in row) {
      keywords.add(row.query);
      if (row.observedPosition !== null) withPosition.add(row.query);
      if (row.monthlyVolume !== undefined) withVolume.add(row.query);
    }
  }
  if (keywords.size === 0) return { clicks, impressions };
  return isKeywordExport(kind)
    ? { keywords: keywords.size, withVolume: withVolume.size }
    : { keywords: keywords.size, withPosition: withPosition.size };
}

const countDistinct = (values: readonly (string | null)[]): number =>
  new Set(values.filter((value) => value !== null)).size;

const summarizeLinks = (rows: readonly LinkImportRow[], skippedLines: number): ImportFacts => ({
  referringDomains: countDistinct(rows.map(({ sourceDomain }) => sourceDomain)),
  targets: countDistinct(rows.map(({ targetUrl }) => targetUrl)),
  skippedLines,
});
