import { useLocation } from 'react-router';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatCount } from '#lib/text/format.ts';
import { selectEffectiveCaps } from '#lib/text/score-text.ts';
import { buildChangeLine, buildFirstActions, describeFirstGain } from '#report/first-screen.ts';
import { type CriticalShare, describeCriticalShare } from '#report/prose/critical-share.ts';
import { describeAdjustedScore } from '#report/sections/issue-marks.ts';
import type { SummaryView } from '#report/sections/summary.section.ts';
import { joinClassNames } from '../../components/ui/class-names.ts';
import { buildIssueListHref } from '../issue-links.ts';
import { useReport } from '../report-context.ts';
import type { ReportExtras } from '../report-extras.ts';

export interface VerdictProps {
  report: Analysis;
  extras: ReportExtras;
  view: SummaryView;
}

/** The main problem of the site in one sentence that links to the critical issues, and how the score changed. */
export function Verdict({ report, extras, view }: VerdictProps) {
  const { isShared } = useReport();
  const change = buildChangeLine(report, isShared ? null : extras.history);
  const adjusted = describeAdjustedScore(extras);
  const actions = buildFirstActions(report);
  return (
    <div className="space-y-1 sm:space-y-3">
      <Sentence
        view={view}
        gain={describeFirstGain(report, actions)}
        criticalShare={describeCriticalShare(report, actions)}
      />
      {change !== null && (
        <p className="figure text-14 text-ink-2 max-sm:leading-5">
          {change.sentence}
          {change.causes !== null && `: ${change.causes}`}
        </p>
      )}
      <Caps report={report} ceiling={view.ceiling} />
      {adjusted !== null && <p className="text-14 text-ink-2">{adjusted}</p>}
    </div>
  );
}

interface SentenceProps {
  view: SummaryView;
  gain: string | null;
  /** How the list below relates to the critical issues. */
  criticalShare: CriticalShare | null;
}

/** The sentence is an alert if there are critical issues. */
function Sentence({ view: { blockers, sentence }, gain, criticalShare }: SentenceProps) {
  const { search } = useLocation();
  const className = 'max-w-[48ch] font-serif text-16 text-ink max-sm:leading-snug sm:text-20';
  if (blockers === null || blockers.criticalCount === 0)
    return <p className={className}>{[blockers?.text ?? sentence, gain].filter((part) => part !== null).join(' ')}</p>;
  const link = formatCount(blockers.criticalCount, 'critical issue');
  const isMinor = criticalShare?.isMinor === true;
  return (
    <p role="alert" className={className}>
      {isMinor && `${gain ?? ''} `}
      <a
        href={buildIssueListHref({ priority: 'high' }, search)}
        className={joinClassNames(
          'underline decoration-1 underline-offset-3 hover:decoration-2',
          !isMinor && 'font-semibold text-critical',
        )}
      >
        {link}
      </a>
      {isMinor ? criticalShare.text : `${blockers.text.slice(link.length)} ${criticalShare?.text ?? ''} ${gain ?? ''}`}
    </p>
  );
}

/** What caps each score: one paragraph each, or one for both on narrow screens. */
function Caps({ report, ceiling }: Pick<VerdictProps, 'report'> & Pick<SummaryView, 'ceiling'>) {
  const caps = [ceiling, describeAiCap(report)].filter((cap) => cap !== null);
  if (caps.length === 0) return null;
  return (
    <div className="max-w-[60ch] space-y-2 border-l-2 border-critical pl-3 text-12 text-ink-2 sm:text-14">
      {caps.map((cap) => (
        <p key={cap} className="max-sm:inline">
          {cap}{' '}
        </p>
      ))}
    </div>
  );
}

function describeAiCap({ aiCeilings, aiReadiness }: VerdictProps['report']): string | null {
  const [cap] = selectEffectiveCaps(aiCeilings, aiReadiness);
  return cap === undefined ? null : `AI readiness is capped at ${cap.cap}: ${cap.reason}.`;
}
