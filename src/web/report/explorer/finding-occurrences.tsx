import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Finding, FindingList } from '#contracts/analysis/findings.ts';
import { formatCount } from '#lib/text/format.ts';
import { EvidenceItem } from '#web/components/figures/evidence-item.tsx';
import { isCode } from '#web/components/figures/is-code.ts';
import { Button } from '../../components/ui/button.tsx';
import { joinClassNames } from '../../components/ui/class-names.ts';
import { SearchField } from '../../components/ui/search-field.tsx';
import { explorerApi } from './explorer-api.ts';
import { HeadCell, ListFrame, moveBetweenRows, readOrigin, UrlCell } from './list-parts.tsx';
import { type Listing, useListing } from './use-listing.ts';

export interface FindingOccurrencesProps {
  analysisId: string;
  ruleId: string;
  /** Shows only occurrences with this cause. */
  cause?: string;
  /** What the button lists, such as "25 pages" or "occurrences". A single item is shown without its number. */
  count: string;
  /** Base path of screenshots; see `EvidenceItem`. */
  screenshotsPath?: string | null;
}

/**
 * A button that shows all occurrences of one issue. The server searches, sorts and paginates them; nothing is requested
 * before they are opened.
 */
export function FindingOccurrences({
  analysisId,
  ruleId,
  cause,
  count,
  screenshotsPath = null,
}: FindingOccurrencesProps) {
  const [isOpen, setOpen] = useState(false);
  const listing = useListing<FindingList>({
    load: (parameters) => explorerApi.listFindings(analysisId, parameters),
    filter: { rule: ruleId, cause },
    start: { sort: 'place', order: 'asc' },
    isEnabled: isOpen,
  });
  return (
    <div>
      <Button look="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide occurrences' : `Show ${describeAll(count)}${cause === undefined ? '' : ' with this cause'}`}
      </Button>
      {isOpen && (
        <div className="mt-3 space-y-3">
          <SearchField label="Search occurrences" value={listing.query.q} onChange={listing.search} />
          <ListFrame listing={listing} noun="occurrence" empty={describeEmptyList(listing.query.q)}>
            <OccurrenceTable listing={listing} screenshotsPath={screenshotsPath} />
          </ListFrame>
        </div>
      )}
    </div>
  );
}

const describeAll = (count: string): string =>
  count.startsWith('1 ') ? `the ${count.slice('1 '.length)}` : `all ${count}`;

const describeEmptyList = (q: string): string =>
  q === '' ? 'This issue has no individual occurrences.' : 'No occurrences match.';

function OccurrenceTable({
  listing,
  screenshotsPath,
}: {
  listing: Listing<FindingList>;
  screenshotsPath: string | null;
}) {
  const [open, setOpen] = useState<number | null>(null);
  const items = listing.data?.items ?? [];
  const origin = readOrigin(items);
  return (
    <div className="scroll-edge relative max-h-[70vh] overflow-auto print:max-h-none print:overflow-visible border-b">
      <table className="w-full min-w-90 table-fixed border-collapse text-14">
        <thead className="text-12 text-ink-3">
          <tr>
            <HeadCell title={<span className="sr-only">Evidence</span>} listing={listing} className="w-9" />
            <HeadCell title="URL" sort="url" listing={listing} />
            <HeadCell title="Found" sort="found" listing={listing} className="w-1/2" />
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {items.map((finding) => (
            <Fragment key={finding.id}>
              <OccurrenceRow
                finding={finding}
                origin={origin}
                isOpen={open === finding.id}
                onToggle={() => setOpen(open === finding.id ? null : finding.id)}
              />
              {open === finding.id && (
                <tr>
                  <td colSpan={3} className="py-2 pl-9">
                    <OccurrenceDetail finding={finding} screenshotsPath={screenshotsPath} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OccurrenceRowProps {
  finding: Finding;
  origin: string | null;
  isOpen: boolean;
  onToggle: () => void;
}

function OccurrenceRow({ finding, origin, isOpen, onToggle }: OccurrenceRowProps) {
  const { url, evidence } = finding;
  return (
    <tr data-row className="h-9 border-b last:border-b-0 hover:bg-raised">
      <td>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Evidence at ${url}`}
          onClick={onToggle}
          className="grid size-9 place-items-center"
        >
          <ChevronRight aria-hidden="true" className={joinClassNames('size-4 text-ink-3', isOpen && 'rotate-90')} />
        </button>
      </td>
      <td className="pr-2">
        <UrlCell url={url} origin={origin} />
      </td>
      <td
        className={joinClassNames('truncate px-2', isCode(evidence?.found ?? '') && 'font-mono text-12')}
        title={evidence?.found ?? undefined}
      >
        {evidence === null ? <span className="text-ink-3">affected</span> : (evidence.found ?? <i>nothing</i>)}
      </td>
    </tr>
  );
}

function OccurrenceDetail({ finding, screenshotsPath }: { finding: Finding; screenshotsPath: string | null }) {
  const { evidence, leftOut } = finding;
  if (evidence === null) {
    return (
      <p className="text-14 text-ink-2">
        This page is affected. The check provides details only for its first occurrences, which are also in this list.
      </p>
    );
  }
  return (
    <>
      <EvidenceItem evidence={evidence} screenshotsPath={screenshotsPath} />
      {leftOut > 0 && (
        <p className="mt-1 text-12 text-ink-3">and {formatCount(leftOut, 'more occurrence')} on this page</p>
      )}
    </>
  );
}
