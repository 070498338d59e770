import { BRAND_COLORS } from '#contracts/product/brand.ts';
import { DOWNLOAD_SECTION_TITLES } from '#contracts/report/report-download.ts';
import { buildReportFooter, getReportTitle, type ReportDocument } from '#report/report-document.ts';
import { Appendix } from './appendix.tsx';
import { SECTION_CHAPTERS } from './chapters.tsx';
import { Cover } from './cover.tsx';
import { formatCssString } from './css-string.ts';
import { Summary } from './summary.tsx';

/** Forbids all requests and scripts, because the document contains everything that it shows. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/** Renders the entire report as one document for printing. */
export function PrintPage({ document, css }: { document: ReportDocument; css: string }) {
  return (
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{getReportTitle(document)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; other content in it is escaped. */}
        <style dangerouslySetInnerHTML={{ __html: css + buildStyle(document) }} />
      </head>
      <body>
        <Cover document={document} />
        <Summary document={document} />
        {document.sections.map((id) => {
          const Part = SECTION_CHAPTERS[id];
          return <Part key={id} document={document} title={DOWNLOAD_SECTION_TITLES[id]} />;
        })}
        <Appendix document={document} />
      </body>
    </html>
  );
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
