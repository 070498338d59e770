import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { FOCUS_HIGHLIGHT_MS, FOCUS_SCROLL_DELAY_MS } from '#contracts/report/report-constants.ts';
import { formatCount, formatGain } from '#lib/text/format.ts';
import {
  buildSeoHealthCheck,
  FOCUSED_CHECKS,
  type HealthCheckGroupView,
  type HealthCheckLine,
} from '#report/sections/seo-health-check.section.ts';
import { StackedBar } from '#web/components/charts/stacked-bar.tsx';
import { Disclosure } from '#web/components/ui/disclosure.tsx';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';
import { type OpenSet, useOpenSet } from '#web/hooks/use-open-set.ts';
import { buildIssueListHref } from '../issue-links.ts';
import { OutcomeMark } from '../issues/outcome-mark.tsx';
import { NotMeasuredBlock } from '../not-measured-block.tsx';
import { ReachList } from '../reach-list.tsx';
import { buildIssueAnchor, CRITICAL_FOCUS } from '../report-sections.ts';
import { Section } from '../section.tsx';
import { AffectedPages } from './affected-pages.tsx';

/** Builds the key of a check in the set of open items. The key of a group is its ID. */
const buildCheckKey = (id: string) => `check:${id}`;
const INITIALLY_OPEN_CATEGORIES = ['technical', 'on-page', 'content'];

const CRITICAL_KEYS = [...INITIALLY_OPEN_CATEGORIES, ...FOCUSED_CHECKS.map(buildCheckKey)];

/** Whether the URL requests the critical checks. */
function useIsCriticalFocus(): boolean {
  const [parameters] = useSearchParams();
  return parameters.get('focus') === CRITICAL_FOCUS;
}

/** Opens the critical checks, scrolls to them and highlights them briefly whenever the URL requests it. */
function useCriticalFocus(isRequested: boolean, open: OpenSet): { isHighlighted: boolean } {
  const [isHighlighted, setHighlighted] = useState(false);
  const { add } = open;
  useEffect(() => {
    if (!isRequested) return;
    add(CRITICAL_KEYS);
    setHighlighted(true);
    const scroll = setTimeout(() => {
      const section = document.getElementById('seo-health-check');
      const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      section?.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' });
      section?.focus({ preventScroll: true });
    }, FOCUS_SCROLL_DELAY_MS);
    const highlightTimer = setTimeout(() => setHighlighted(false), FOCUS_SCROLL_DELAY_MS + FOCUS_HIGHLIGHT_MS);
    return () => {
      clearTimeout(scroll);
      clearTimeout(highlightTimer);
    };
  }, [isRequested, add]);
  return { isHighlighted };
}

/** Section 1: 17 checks in three groups; each opens to the measured value and the findings behind it. */
export function HealthCheckSection({ report, openReport }: { report: Analysis; openReport: Analysis }) {
  const isRequested = useIsCriticalFocus();
  // Open from the first render, because opening them afterward would shift the layout.
  const open = useOpenSet(isRequested ? CRITICAL_KEYS : INITIALLY_OPEN_CATEGORIES);
  const { isHighlighted } = useCriticalFocus(isRequested, open);
  const view = buildSeoHealthCheck(report);
  if (view === null) {
    return (
      <Section id="seo-health-check">
        <NotMeasuredBlock reason="This report was created by an older version." step="Analyze the site again" />
      </Section>
    );
  }
  return (
    <Section
      id="seo-health-check"
      lead="17 checks of what search engines need, separate from the score. The percentage is the share of measured checks that passed."
      isHighlighted={isHighlighted}
      aside={
        <p className="figure text-28 font-semibold text-ink">
          {view.percent === null ? '–' : `${view.percent}%`}
          {view.band && (
            <span className={`ml-2 text-14 font-medium ${BAND_TEXT_CLASS[view.band.tone]}`}>{view.band.word}</span>
          )}
        </p>
      }
    >
      <p className="figure text-14 text-ink-2">{view.sentence}</p>
      {view.scoreComparison && <p className="prose-width mt-1 text-14 text-ink-3">{view.scoreComparison}</p>}
      {isRequested && <CriticalIssuesLink report={openReport} />}
      <div className="mt-4 border-t">
        {view.groups.map((group, position) => (
          <Group key={group.id} group={group} number={`1.${position + 1}`} open={open} />
        ))}
      </div>
    </Section>
  );
}

/** Shown if the URL requests the critical checks. */
function CriticalIssuesLink({ report }: { report: Analysis }) {
  const { search } = useLocation();
  const count = report.seoIssues.filter(({ priority }) => priority === 'high').length;
  if (count === 0) return null;
  return (
    <p className="mt-2 text-14">
      <a href={buildIssueListHref({ priority: 'high' }, search)} className="link">
        Show {formatCount(count, 'critical issue')} in the list
      </a>
    </p>
  );
}

function Group({ group, number, open }: { group: HealthCheckGroupView; number: string; open: OpenSet }) {
  const countOutcome = (outcome: HealthCheckLine['outcome']) =>
    group.checks.filter((check) => check.outcome === outcome).length;
  return (
    <Disclosure
      level={3}
      isOpen={open.has(group.id)}
      onToggle={() => open.toggle(group.id)}
      title={
        <span className="font-semibold text-ink">
          <span className="figure mr-2 font-normal text-ink-3">{number}</span>
          {group.title}
        </span>
      }
      aside={
        <span className="flex shrink-0 items-center gap-4">
          <span className="hidden w-32 sm:block">
            <StackedBar
              label={`${group.title}, checks by result`}
              hasLegend={false}
              parts={[
                { key: 'pass', label: 'passed', count: countOutcome('pass'), className: 'fill-good' },
                { key: 'warning', label: 'warnings', count: countOutcome('warning'), className: 'fill-fair' },
                { key: 'fail', label: 'failed', count: countOutcome('fail'), className: 'fill-poor' },
                {
                  key: 'none',
                  label: 'not measured',
                  className: 'fill-ink-3',
                  isFaded: true,
                  count: countOutcome('notMeasured') + countOutcome('notApplicable'),
                },
              ]}
            />
          </span>
          <span className="figure text-14 text-ink-2">
            {group.measured === 0 ? 'Not measured' : `${group.passed} of ${group.measured}`}
          </span>
        </span>
      }
    >
      <div className="border-t">
        {group.checks.map((check) => (
          <Disclosure
            key={check.id}
            level={4}
            isOpen={open.has(buildCheckKey(check.id))}
            onToggle={() => open.toggle(buildCheckKey(check.id))}
            title={
              <span className="block text-14">
                <span className="font-medium text-ink">{check.title}</span>
                <span className="block text-ink-2">{(check.value ?? check.reason)?.replace(/\.$/, '')}</span>
                {check.note && <span className="block text-12 text-ink-3">{check.note}</span>}
              </span>
            }
            aside={<OutcomeMark outcome={check.outcome} className="shrink-0" />}
          >
            <CheckItem check={check} />
          </Disclosure>
        ))}
      </div>
    </Disclosure>
  );
}

function CheckItem({ check }: { check: HealthCheckLine }) {
  return (
    <div className="space-y-3 text-14 text-ink-2">
      <p>
        <span className="font-medium text-ink">Passes when: </span>
        {check.threshold}.{check.guidance && ` Recommended: ${check.guidance}`}
      </p>
      {check.step && (
        <p>
          <span className="font-medium text-ink">How to measure it: </span>
          {check.step}
        </p>
      )}
      <AffectedPages check={check} />
      {check.reach.length > 0 && <ReachList lines={check.reach} />}
      {check.findings.length > 0 && (
        <ul className="divide-y border-y">
          {check.findings.map(({ ruleId, title, description, gain }) => (
            <li key={ruleId} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                <a href={`#${buildIssueAnchor(ruleId)}`} className="link">
                  {title}
                </a>
                <span className="block text-12 text-ink-3">{description}</span>
              </span>
              {gain !== null && gain > 0 && (
                <span className="figure shrink-0 font-medium text-ink">{formatGain(gain)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {check.findings.length === 0 && check.outcome === 'pass' && !check.note && (
        <p>{formatCount(check.ruleIds.length, 'rule')} checked, no issues found.</p>
      )}
    </div>
  );
}
