import { OWN_UNREAD_TEXTS, UNREAD_TEXTS } from '#contracts/outside/assistants/cited-page-texts.ts';
import type { CitedPageComparison, OwnPageReading, PageContent } from '#contracts/outside/assistants/cited-pages.ts';
import type { CitationGap } from '#contracts/outside/assistants/visibility-report.ts';
import { CONTENT_ROWS, formatFact, listAdvantages } from '#lib/assistants/page-content-rows.ts';
import { formatCount } from '#lib/text/format.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';

export interface PageComparisonProps {
  gap: CitationGap;
  comparison: CitedPageComparison;
}

/** One cited page: its main differences, and all its facts next to the facts of the user's page. */
export function PageComparison({ gap, comparison: { cited, own } }: PageComparisonProps) {
  const title = (cited.state === 'read' ? cited.title : null) || gap.title;
  return (
    <li className="border-t py-4">
      <h3 className="text-14 wrap-anywhere">
        <a href={gap.url} rel="noreferrer nofollow" target="_blank" className="link">
          {title !== null && <span className="block font-semibold text-ink">{title}</span>}
          <UrlText url={gap.url} />
        </a>
      </h3>
      <p className="mt-1 text-12 text-ink-3">Cited for {formatCount(gap.prompts.length, 'prompt')}</p>
      {cited.state === 'unread' ? (
        <p className="mt-2 text-14 text-ink-2">
          <QualityBadge quality="not measured" source={cited.source} /> {formatReason(UNREAD_TEXTS[cited.reason])}
        </p>
      ) : (
        <>
          <p className="mt-2 text-14 text-ink">{describeDifference(cited.content, own)}</p>
          <details className="mt-2 text-14">
            <summary className="cursor-pointer text-ink-2">All facts</summary>
            <FactTable title={title ?? gap.url} cited={cited} own={own} />
          </details>
        </>
      )}
      {own.state === 'unread' && (
        <p className="mt-2 text-14 text-ink-2">Your page: {formatReason(OWN_UNREAD_TEXTS[own.reason])}</p>
      )}
    </li>
  );
}

const formatReason = ({ reason, step }: { reason: string; step: string | null }): string =>
  step === null ? reason : `${reason} ${step}`;

/** Describes what the cited page has clearly more of than the user's page, or why there is nothing to describe. */
export function describeDifference(content: PageContent, own: OwnPageReading): string {
  if (own.state === 'unread') return 'You have no page to compare it with.';
  const advantages = listAdvantages(content, own.content);
  return advantages.length === 0 ? 'No count is clearly higher than on your page.' : advantages.join(' · ');
}

interface FactTableProps extends Pick<CitedPageComparison, 'own'> {
  title: string;
  cited: Extract<CitedPageComparison['cited'], { state: 'read' }>;
}

function FactTable({ title, cited, own }: FactTableProps) {
  return (
    <table className="mt-3 w-full max-w-3xl border-collapse text-14">
      <caption className="sr-only">Facts about {title} and your page</caption>
      <thead>
        <tr className="text-12 text-ink-3">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            Fact
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            Cited page <QualityBadge quality="real" source={cited.source} />
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            {own.state === 'read' ? <OwnTitle own={own} /> : 'Your page'}
          </th>
        </tr>
      </thead>
      <tbody>
        {CONTENT_ROWS.map(({ title: fact, read }) => (
          <tr key={fact} className="border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2 sm:whitespace-nowrap">
              {fact}
            </th>
            <td className="figure px-3 py-1.5 text-right wrap-anywhere text-ink">{formatFact(read(cited.content))}</td>
            <td className="figure py-1.5 pl-3 text-right wrap-anywhere text-ink">
              {own.state === 'read' ? formatFact(read(own.content)) : 'Not measured'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OwnTitle({ own }: { own: Extract<OwnPageReading, { state: 'read' }> }) {
  return (
    <>
      <a href={own.url} rel="noreferrer" target="_blank" className="link wrap-anywhere">
        Your page: {own.title || own.url}
      </a>{' '}
      <QualityBadge quality="real" source={own.source} />
    </>
  );
}
