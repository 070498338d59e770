import type { ReactNode } from 'react';
import type { PageInspection } from '#contracts/analysis/page-inspection.ts';
import { BINGBOT_RULE_PREFIX } from '#contracts/analysis/views/url-views.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatCount, formatDate, formatInteger, formatShare } from '#lib/text/format.ts';
import { describeClickSource, formatPageClicks } from '#report/outside/page-clicks.ts';
import { SEVERITY_SHAPES } from '../../../components/figures/severity-shapes.ts';
import { Shape } from '../../../components/ui/shape.tsx';
import { getStateLook } from './language-cells.tsx';

export interface PartProps {
  title: string;
  children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  return (
    <section className="min-w-0">
      <h4 className="mb-2 text-16 font-semibold text-ink">{title}</h4>
      {children}
    </section>
  );
}

/** A list of names with their values; null and empty values are omitted. */
export function Values({ values }: { values: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(9rem)_minmax(0,1fr)] gap-x-4 gap-y-1 text-14 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
      {values
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const formatMilliseconds = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : `${formatInteger(Math.round(ms))} ms`;
const NOT_REQUESTED_TEXT = 'The crawl did not request this URL.';

interface InspectedProps {
  page: PageInspection;
  getHref: (url: string) => string;
}

/** How the URL responded, and how the site links to it. */
export function InspectedResponse({ page, getHref }: InspectedProps) {
  const { response, summary, xRobotsTag, clicks } = page;
  return (
    <Part title="Response and links">
      {response === null && <p className="text-14 text-ink-2">{NOT_REQUESTED_TEXT}</p>}
      <Values
        values={[
          ['Status', response?.status ?? response?.error ?? response?.skipReason],
          ['Redirects to', response?.finalUrl && <InspectLink url={response.finalUrl} getHref={getHref} />],
          ['Hops', response !== null && response.chain.length > 1 ? response.chain.length : null],
          ['Final status', response !== null && response.chain.length > 0 ? response.finalStatus : null],
          ['Content type', response?.contentType],
          ['TTFB', formatMilliseconds(summary?.ttfbMs)],
          ['Size', summary === null ? null : formatByteSize(summary.bytes)],
          ['X-Robots-Tag', xRobotsTag],
          ['robots.txt', describeRobotsRule(response?.robotsRule ?? null)],
          ['Sitemap', response?.sitemapUrl ?? (response?.isInternal ? 'In no sitemap' : null)],
          ['lastmod', response?.lastmod && formatDate(response.lastmod)],
          ['Clicks from home', summary?.depth],
          ['Pages linking here', summary?.inlinks],
          ['Page health', summary?.health == null ? null : formatShare(summary.health)],
          ['Search clicks', clicks === null ? null : formatPageClicks(clicks.count)],
        ]}
      />
      {clicks !== null && <p className="mt-2 text-12 text-ink-3">{describeClickSource(clicks.source)}.</p>}
    </Part>
  );
}

function describeRobotsRule(rule: string | null): string | null {
  if (rule === null) return null;
  const isBingbotOnly = rule.startsWith(BINGBOT_RULE_PREFIX);
  return isBingbotOnly
    ? `Blocked for Bingbot only. ${rule.slice(BINGBOT_RULE_PREFIX.length)}`
    : `Blocked for Googlebot. ${rule}`;
}

export function InspectLink({ url, getHref }: { url: string; getHref: (url: string) => string }) {
  return (
    <a href={getHref(url)} className="font-mono text-12 break-all hover:underline">
      {url}
    </a>
  );
}

export interface InspectedIssuesProps {
  page: PageInspection;
  issueTitles: ReadonlyMap<string, string>;
}

/** The issues found on the page, each with a link to it in the report. */
export function InspectedIssues({ page: { issues }, issueTitles }: InspectedIssuesProps) {
  return (
    <Part title="Issues on this page">
      {issues.length === 0 && <p className="text-14 text-ink-2">No check found anything on this page.</p>}
      <ul className="text-14">
        {issues.map(({ ruleId, severity, count }) => {
          const title = issueTitles.get(ruleId);
          return (
            <li key={ruleId} className="flex min-h-7 items-baseline gap-2">
              <Shape {...SEVERITY_SHAPES[severity]} />
              <span className="sr-only">{severity}:</span>
              <span className="min-w-0 flex-1">
                {title === undefined ? (
                  ruleId
                ) : (
                  <a href={`#issue-${ruleId}`} className="hover:underline">
                    {title}
                  </a>
                )}
              </span>
              {count > 1 && (
                <span className="figure shrink-0 text-12 text-ink-3">{formatCount(count, 'occurrence')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

interface DocumentProps extends InspectedProps {
  document: NonNullable<PageInspection['document']>;
}

/** What the document contains for search engines. */
export function InspectedDocument({ page, document, getHref }: DocumentProps) {
  const { title, description, headings, metaRobots, canonical, canonicalType, lang, indexability } = document;
  return (
    <>
      <Part title="Title, description and directives">
        <Values
          values={[
            ['Title', <Measured key="title" {...title} />],
            ['Description', <Measured key="description" {...description} />],
            ['Indexability', indexability],
            ['Meta robots', metaRobots.map(({ agent, content }) => `${agent}: ${content}`).join('; ')],
            ['Canonical', canonical && <InspectLink url={canonical} getHref={getHref} />],
            ['Canonical type', canonicalType],
            ['Language', lang],
            ['Structured data', page.structuredData.map(({ type, items }) => `${type} (${items})`).join(', ')],
          ]}
        />
        {page.alternates.length > 0 && (
          <ul className="mt-3 space-y-0.5 text-14">
            {page.alternates.map(({ code, url, source, state }) => (
              <li key={`${code} ${url} ${source}`} className="wrap-anywhere">
                <span className="font-mono text-12">{code}</span> <InspectLink url={url} getHref={getHref} />:{' '}
                {getStateLook(state).meaning}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Headings">
        {headings.length === 0 && <p className="text-14 text-ink-2">This page has no headings.</p>}
        <ol className="text-14">
          {headings.map(({ level, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and the list never changes.
            <li key={index} className="flex gap-2 py-0.5" style={{ paddingLeft: `${(level - 1) * 0.75}rem` }}>
              <span className="shrink-0 font-mono text-12 leading-5 text-ink-3">H{level}</span>
              <span className="min-w-0 wrap-anywhere">{text || <i className="text-ink-3">empty</i>}</span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function Measured({ text, length, pixels }: NonNullable<PageInspection['document']>['title']) {
  if (text === null) return <span className="text-ink-3">Missing</span>;
  return (
    <>
      {text}{' '}
      <span className="figure text-12 whitespace-nowrap text-ink-3">
        {length} characters, about {pixels} px
      </span>
    </>
  );
}
