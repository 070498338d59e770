import { INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import { BRAND_COLORS } from '#contracts/product/brand.ts';
import { listChapters } from '#report/report-chapters.ts';
import { buildReportFooter, getReportTitle, type ReportDocument } from '#report/report-document.ts';
import { applyWhiteLabel } from '#report/white-label.ts';
import { OccurrencesAppendix } from './appendix.tsx';
import { CHAPTERS } from './chapters.tsx';
import { Cover } from './cover.tsx';
import { formatCssString } from './css-string.ts';
import { IndexStatusAppendix } from './index-status-appendix.tsx';
import { MethodChapter } from './method-chapter.tsx';
import { NotMeasuredChapter } from './not-measured-chapter.tsx';
import { SummaryChapter } from './summary-chapter.tsx';

/** Blocks all requests and JavaScript, because the document contains everything that it shows. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/** Renders the entire report as one document for printing. */
export function PrintPage({ document: original, css }: { document: ReportDocument; css: string }) {
  const document = applyWhiteLabel(original);
  const chapters = listChapters(document);
  const parts = listParts(document);
  const contents = [
    { id: 'summary', title: 'Summary' },
    ...chapters,
    { id: 'not-measured', title: 'Not measured' },
    ...parts.map(({ id, title }) => ({ id, title })),
  ];
  return (
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={CONTENT_SECURITY_POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{getReportTitle(document)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; other content in it is escaped. */}
        <style dangerouslySetInnerHTML={{ __html: css + buildStyle(document) }} />
      </head>
      <body>
        <Cover document={document} chapters={contents} />
        <SummaryChapter document={document} />
        {chapters.map(({ id, title }) => {
          const SectionChapter = CHAPTERS[id];
          return <SectionChapter key={id} document={document} title={title} />;
        })}
        <NotMeasuredChapter document={document} />
        {parts.map(({ id, title, Content }) => (
          <Content key={id} document={document} title={title} />
        ))}
      </body>
    </html>
  );
}

/**
 * Returns the parts after the chapters of a full report: the appendices, if selected, then how everything was measured.
 */
function listParts({ variant, hasAppendix, sections, analysis }: ReportDocument) {
  if (variant === 'summary') return [];
  const occurrences = { id: 'occurrences', title: 'Appendix: occurrences', Content: OccurrencesAppendix };
  const method = { id: 'method', title: 'How this was measured', Content: MethodChapter };
  const index = { id: 'index-status', title: `Appendix: ${INDEX_STATUS_TEXTS.title}`, Content: IndexStatusAppendix };
  const hasIssues = sections.includes('critical-issues');
  if (!hasAppendix) return [method];
  return [...(hasIssues ? [occurrences] : []), ...(analysis.indexStatus === null ? [] : [index]), method];
}

/** Returns the CSS for the footer, page numbers and the company's color. */
function buildStyle(document: ReportDocument): string {
  const accent = document.branding?.accent ?? null;
  const footer = `font: 7.5pt Inter, var(--script-fonts), sans-serif; color: ${BRAND_COLORS.ink3}`;
  return [
    `@page { @bottom-left { content: ${formatCssString(buildReportFooter(document))}; ${footer} }`,
    `@bottom-right { content: counter(page) " of " counter(pages); ${footer} } }`,
    '@page :first { @bottom-left { content: none } @bottom-right { content: none } }',
    ...(accent !== null && /^#[0-9a-f]{6}$/.test(accent)
      ? [`:root { --accent: ${accent}; --accent-strong: ${accent} }`]
      : []),
  ].join('\n');
}
