import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { countAffectedPages, isSitewide } from '#report/affected-pages.ts';
import { describeLaterGain } from '#report/later-gain.ts';
import type { SharedEditView } from '#report/shared-edits.ts';
import type { HelpTopic } from '#web/components/figures/help-texts.ts';
import { HelpTip } from '#web/components/figures/help-tip.tsx';
import { PriorityTag } from '#web/components/figures/priority-tag.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { getCategoryTitle } from '../../checks/category-texts.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { CopyIssue } from './copy-issue.tsx';
import { describeTemplate, hasSeveralTemplates } from './filter-options.ts';
import { IssueDetail } from './issue-detail.tsx';
import { describeEffort, Gains } from './issue-figures.tsx';
import type { IssueRow } from './issue-rows.ts';

/** Maximum number of templates listed by name. */
const MAX_LISTED_TEMPLATES = 2;

export interface IssuePaneProps {
  row: IssueRow;
  report: Analysis;
  /** Whether this pane is the target of links to the issue. */
  hasAnchor: boolean;
  /** False in the first render of an issue that was just opened. */
  isEvidenceShown: boolean;
  /** Position in the list, from 1; null if the current filters hide the issue. */
  position: number | null;
  total: number;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  /** Opens the issue that is `steps` rows below this one, or above it if negative. */
  onMove: (steps: number) => void;
}

/** One issue next to the list, or instead of it on narrow screens. */
export function IssuePane(props: IssuePaneProps) {
  const { row, report, hasAnchor, isEvidenceShown, position, total, heading, onBack, onMove } = props;
  const { issue } = row;
  const anchor = buildIssueAnchor(issue.ruleId);
  return (
    <article id={hasAnchor ? anchor : undefined} aria-labelledby={`${anchor}-title`} className="min-w-0 scroll-mt-32">
      <div className="flex min-h-13 items-center gap-1 text-14 text-ink-3 print:hidden">
        <Button look="quiet" size="small" className="-ml-3 md:hidden" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          All issues
        </Button>
        <span className="figure ml-auto mr-1">
          {position === null ? 'Hidden by the filters' : `${formatInteger(position)} of ${formatInteger(total)}`}
        </span>
        <Button look="secondary" size="row" disabled={position === null || position <= 1} onClick={() => onMove(-1)}>
          <ChevronUp aria-hidden="true" className="size-4" />
          <span className="sr-only">Previous issue</span>
        </Button>
        <Button look="secondary" size="row" disabled={position === null || position >= total} onClick={() => onMove(1)}>
          <ChevronDown aria-hidden="true" className="size-4" />
          <span className="sr-only">Next issue</span>
        </Button>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-3">
        <PriorityTag priority={issue.priority} />
        {row.rank !== null && <Tag tone="accent">Fix first {row.rank}</Tag>}
        {issue.isNew === true && <Tag>New since last time</Tag>}
        {getCategoryTitle(issue.category)}
      </p>
      <h3
        ref={heading}
        id={`${anchor}-title`}
        tabIndex={-1}
        className="mt-2 scroll-mt-40 text-20 font-semibold text-balance text-ink outline-none"
      >
        {issue.title}
      </h3>
      <Facts row={row} report={report} />
      <div className="mt-3 mb-5 border-y py-1">
        <CopyIssue row={row} />
      </div>
      <IssueDetail key={issue.ruleId} row={row} isEvidenceShown={isEvidenceShown} />
    </article>
  );
}

function Facts({ row, report }: Pick<IssuePaneProps, 'row' | 'report'>) {
  const { issue, rate, sharedEdit } = row;
  const effort = describeEffort(issue);
  const pages = countAffectedPages(issue);
  const later = describeLaterGain(report, issue.ruleId);
  const templates = hasSeveralTemplates(report) ? (issue.templates ?? []) : [];
  const listedTemplates = templates
    .slice(0, MAX_LISTED_TEMPLATES)
    .map(({ template }) => describeTemplate(template, report));
  const more = templates.length - listedTemplates.length;
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact term="Points gained" help="gain">
          <Gains row={row} />
          {later !== null && <span className="block text-12 font-normal text-ink-2">{later}</span>}
        </Fact>
        <Fact term="Effort" help="effort">
          {effort ?? 'not estimated'}
          {effort !== null && issue.effort?.coveredBy.length === 0 && (
            <span className="mt-0.5 block">
              <QualityBadge quality="estimated" />
            </span>
          )}
        </Fact>
        <Fact term="Gain per hour">{rate === null ? '–' : formatRate(rate)}</Fact>
        <Fact term={pages === 0 ? 'Occurrences' : 'Pages affected'}>
          {formatInteger(pages || issue.count)}
          {isSitewide(issue) && (
            <span className="block text-12 font-normal text-ink-2">
              all scored pages: canonical HTML pages for search
            </span>
          )}
        </Fact>
      </dl>
      {sharedEdit !== null && <SharedEdit edit={sharedEdit} />}
      {listedTemplates.length > 0 && (
        <p className="mt-3 text-14 break-words text-ink-2">
          Templates: {listedTemplates.join('; ')}
          {more > 0 && `; and ${more} more ${more === 1 ? 'template' : 'templates'}`}
        </p>
      )}
    </>
  );
}

/** The other issues that the same edit fixes, each with a link to its evidence. */
function SharedEdit({ edit: { others, together } }: { edit: SharedEditView }) {
  return (
    <div className="mt-3 text-14 text-ink-2">
      <p>
        Fixed by the same edit as {formatCount(others.length, 'other issue')}
        {together !== null && `, ${together}`}. The figures above are for this issue alone.
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {others.map(({ ruleId, title }) => (
          <li key={ruleId}>
            <a href={`#${buildIssueAnchor(ruleId)}`} className="link inline-block py-1">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const formatRate = (rate: number): string => (rate < 0.05 ? '<0.1' : rate.toFixed(1));

function Fact({ term, help, children }: { term: string; help?: HelpTopic; children: ReactNode }) {
  return (
    <div>
      <dt className="flex min-h-6 items-center gap-1 text-12 text-ink-3">
        {term}
        {help && <HelpTip topic={help} />}
      </dt>
      <dd className="figure text-14 font-semibold text-ink">{children}</dd>
    </div>
  );
}
