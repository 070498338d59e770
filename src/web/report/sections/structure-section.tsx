import { useLocation } from 'react-router';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatCount, formatInteger, formatShare } from '#lib/text/format.ts';
import {
  buildStructure,
  formatRankShare,
  type StructureView,
  TOP_PAGES_SHOWN,
} from '#report/sections/structure.section.ts';
import { nameTemplates } from '#report/template-name.ts';
import { DepthDiagram } from '#web/components/charts/depth-diagram.tsx';
import { computeLogPosition } from '#web/components/charts/geometry.ts';
import { ScatterChart } from '#web/components/charts/scatter-chart.tsx';
import { Treemap } from '#web/components/charts/treemap.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { MaybeLink } from '#web/components/ui/maybe-link.tsx';
import { buildIssueListHref } from '../issue-links.ts';
import { NotMeasuredBlock } from '../not-measured-block.tsx';
import { Section } from '../section.tsx';
import { CrawlResults } from '../structure/crawl-results.tsx';
import { IndexStatusPart } from '../structure/index-status-part.tsx';
import { getDepthView, useViewHref } from '../structure/view-links.ts';

/** How the site is structured: crawl depth, directories, templates, and where internal links lead. */
export function StructureSection({ report }: { report: Analysis }) {
  const view = buildStructure(report);
  return (
    <Section
      id="structure"
      lead="How far pages are from the home page, how they are grouped, and where internal links lead."
    >
      {view === null ? (
        <NotMeasuredBlock
          reason="No page was crawled, or this report was created by an older version."
          step="Analyze the site again"
        />
      ) : (
        <>
          <StructureCharts view={view} report={report} />
          <IndexStatusPart report={report} />
        </>
      )}
    </Section>
  );
}

interface StructureProps {
  view: StructureView;
  report: Analysis;
}

/** The charts and tables that are worth showing for this site. */
function StructureCharts({ view, report }: StructureProps) {
  const { visibleParts } = view;
  const getHref = useViewHref();
  if (Object.values(visibleParts).every((isVisible) => !isVisible))
    return <p className="text-14 text-ink-2">{formatCount(view.pageCount, 'page')} responded: too few to compare.</p>;
  return (
    // If the number of parts is odd, the last one spans the row.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-x-12 gap-y-10 *:last:odd:col-span-full">
      {visibleParts.results && (
        <Part title="Crawl and indexing">
          <CrawlResults view={view} />
        </Part>
      )}
      {visibleParts.depths && (
        <Part title="Crawl depth">
          <p className="-mt-2 mb-3 text-14 text-ink-3">
            All {formatCount(view.pageCount, 'page')} that responded. Full color: indexable pages.
          </p>
          <DepthDiagram depths={view.depths} getHref={(depth) => getHref(getDepthView(depth))} />
        </Part>
      )}
      {visibleParts.directories && (
        <Part title="Directories">
          <Directories view={view} />
        </Part>
      )}
      {visibleParts.pagePoints && (
        <Part title="Importance and health of pages">
          <PagePoints view={view} />
        </Part>
      )}
      {visibleParts.topPages && (
        <Part title="Pages with the most internal PageRank">
          <TopPages view={view} report={report} />
        </Part>
      )}
      {visibleParts.templates && (
        <Part title="Templates">
          <Templates view={view} report={report} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-semibold text-ink">{title}</h3>
      {children}
    </div>
  );
}

function Directories({ view }: { view: StructureView }) {
  const items = view.directories.map(({ path, pageCount, unreachedCount }) => ({
    key: path,
    label: path,
    value: pageCount,
    weight: 1 - unreachedCount / Math.max(1, pageCount),
  }));
  return (
    <>
      <Treemap
        label="Pages by directory"
        items={items}
        areaText="Area: number of pages."
        weightText="Stronger color: more pages can be reached through links."
      />
      {view.otherDirectories > 0 && (
        <p className="mt-1 text-12 text-ink-3">
          and {formatCount(view.otherDirectories, 'smaller directory', 'smaller directories')}
        </p>
      )}
    </>
  );
}

function PagePoints({ view: { pagePoints, pagePointsSummary } }: { view: StructureView }) {
  if (pagePoints === null || pagePointsSummary === null)
    return <NotMeasuredBlock reason="This report was created by an older version." step="Analyze the site again" />;
  if (pagePoints.length === 0) return <p className="text-14 text-ink-2">No page was scored.</p>;
  const ranks = pagePoints.map(({ share }) => share).filter((share) => share > 0);
  const [minShare, maxShare] = [Math.min(...ranks), Math.max(...ranks)];
  return (
    <ScatterChart
      label="Scored pages by importance and health"
      xLabel="Internal PageRank, logarithmic"
      xTicks={ranks.length === 0 ? [] : [formatTick(minShare), formatTick(maxShare)]}
      yLabel="Health"
      points={pagePoints.map(({ url, share, health, isUnhealthy }) => ({
        key: url,
        x: computeLogPosition(share, minShare, maxShare),
        y: 100 * health,
        isMarked: isUnhealthy,
        label: `${url}: health ${formatShare(health)}, ${(100 * share).toFixed(2)}% of the internal PageRank`,
      }))}
      summary={pagePointsSummary}
    />
  );
}

/** Formats a share of internal PageRank with two significant digits. */
const formatTick = (share: number): string => `${Number((100 * share).toPrecision(2))}%`;

function TopPages({ view: { topPages }, report: { host } }: StructureProps) {
  const href = useViewHref()({ view: 'links', filter: 'internal' });
  if (topPages === null || topPages.length === 0) {
    const reason =
      topPages === null
        ? 'Not measured: the links between pages could not be followed.'
        : 'No indexable pages, so there is nothing to rank.';
    return <p className="text-14 text-ink-2">{reason}</p>;
  }
  return (
    <>
      <table className="w-full table-fixed border-collapse text-14">
        <thead className="text-left text-12 text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              Page
            </th>
            <th scope="col" className="w-20 py-1.5 text-right font-medium">
              Share
            </th>
            <th scope="col" className="w-28 py-1.5 text-right font-medium">
              Followed inlinks
            </th>
          </tr>
        </thead>
        <tbody>
          {topPages.slice(0, TOP_PAGES_SHOWN).map(({ url, share, inlinks }) => (
            <tr key={url} className="border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <UrlText url={url} siteHost={host} />
              </th>
              <td className="figure py-1.5 text-right">{formatRankShare(share)}</td>
              <td className="figure py-1.5 text-right text-ink-2">{formatInteger(inlinks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {topPages.length > TOP_PAGES_SHOWN && href !== undefined && (
        <p className="mt-2 text-14">
          <MaybeLink href={href}>All pages by number of links</MaybeLink>
        </p>
      )}
    </>
  );
}

function Templates({ view, report }: StructureProps) {
  const { search } = useLocation();
  const names = nameTemplates(view.templates);
  return (
    <>
      <table className="w-full table-fixed border-collapse text-14">
        <thead className="text-left text-12 text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              Template
            </th>
            <th scope="col" className="w-16 py-1.5 text-right font-medium">
              Pages
            </th>
            <th scope="col" className="w-28 py-1.5 text-right font-medium">
              Median words
            </th>
            <th scope="col" className="w-18 py-1.5 text-right font-medium">
              Issues
            </th>
          </tr>
        </thead>
        <tbody>
          {view.templates.map(({ examples, pageCount, medianWords }, position) => (
            <tr key={examples[0]} className="border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <span className="block font-mono text-12 break-words" title={examples.join('\n')}>
                  {names[position]?.name}
                </span>
              </th>
              <td className="figure py-1.5 text-right">{formatInteger(pageCount)}</td>
              <td className="figure py-1.5 text-right text-ink-2">{formatInteger(medianWords)}</td>
              <td className="figure py-1.5 text-right">
                <TemplateIssues
                  count={countIssues(report, position + 1)}
                  href={buildIssueListHref({ template: position + 1 }, search)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-12 text-ink-3">Issues of the entire site, such as missing analytics, are not counted.</p>
      {view.otherTemplates > 0 && (
        <p className="mt-1 text-12 text-ink-3">and {formatCount(view.otherTemplates, 'smaller template')}</p>
      )}
    </>
  );
}

/** The number of issues, linked to their list unless it is empty; a dash when the report did not record it. */
function TemplateIssues({ count, href }: { count: number | null; href: string }) {
  if (count === 0) return '0';
  return (
    <a href={href} className="link">
      {count === null ? '–' : formatInteger(count)}
      <span className="sr-only"> issues of this template</span>
    </a>
  );
}

/** Counts the issues with pages of a template; null when the report did not record it. */
function countIssues({ seoIssues }: Analysis, template: number): number | null {
  if (seoIssues.some(({ templates }) => templates === null)) return null;
  return seoIssues.filter((issue) => issue.templates?.some((part) => part.template === template)).length;
}
