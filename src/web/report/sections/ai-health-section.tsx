import { lazy, Suspense, useId } from 'react';
import { COMING_SOON, isComingSoon } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { MENTIONS_GAP } from '#contracts/report/report-constants.ts';
import { formatGain, formatScore } from '#lib/text/format.ts';
import { describeLaterGain } from '#report/later-gain.ts';
import { describeListedAiPoints } from '#report/prose/gain-notes.ts';
import {
  type AiFactorView,
  type AiPlatformView,
  type AiSearchHealthView,
  buildAiSearchHealth,
  explainBlockedCitations,
  FACTOR_NOTE,
  PLATFORM_NOTE,
} from '#report/sections/ai-search-health.section.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Disclosure } from '#web/components/ui/disclosure.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';
import { useOpenSet } from '#web/hooks/use-open-set.ts';
import { OutcomeMark } from '../issues/outcome-mark.tsx';
import type { ScreenProps } from '../panels/panel.tsx';
import { useReport } from '../report-context.ts';
import type { ReportExtras } from '../report-extras.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { Section } from '../section.tsx';
import { buildSitePath } from '../site-path.ts';

/** Loaded only if assistants were asked, because most reports have no such figures. */
const VisibilityShares = lazy(async () => ({ default: (await import('./visibility-shares.tsx')).VisibilityShares }));

const VisibilityDetailTables = lazy(async () => ({
  default: (await import('./visibility-details.tsx')).VisibilityDetailTables,
}));

/** Section 2: four assistants, what decides whether they can read the site, and how usable its content is for them. */
export function AiHealthSection({ report, extras }: Pick<ScreenProps, 'report' | 'extras'>) {
  const view = buildAiSearchHealth(report);
  const open = useOpenSet(['visibility', 'content']);
  return (
    <Section
      id="ai-search-health"
      lead="Readiness shows how well each assistant can reach, read and use the site. It does not show how often they mention it."
      aside={<Headline view={view} />}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {view.platforms.map((platform) => (
          <Platform key={platform.id} platform={platform} />
        ))}
      </div>
      {view.platforms.length > 0 && <p className="prose-width mt-3 text-14 text-ink-3">{PLATFORM_NOTE}</p>}
      <div className="mt-6 border-t">
        <Disclosure
          level={3}
          isOpen={open.has('visibility')}
          onToggle={() => open.toggle('visibility')}
          title={<span className="font-semibold text-ink">AI Search Visibility Analysis</span>}
        >
          <Visibility view={view} report={report} details={extras.visibility} />
        </Disclosure>
        <Disclosure
          level={3}
          isOpen={open.has('content')}
          onToggle={() => open.toggle('content')}
          title={<span className="font-semibold text-ink">AI Content Optimization</span>}
        >
          <ul className="divide-y border-y">
            {view.factors.map((factor) => (
              <Factor key={factor.id} factor={factor} />
            ))}
          </ul>
          <p className="prose-width mt-3 text-14 text-ink-3">{FACTOR_NOTE}</p>
        </Disclosure>
      </div>
      <CompareToCompetitors />
    </Section>
  );
}

function CompareToCompetitors() {
  const { availability } = useReport();
  const reasonId = useId();
  if (!isComingSoon('competitor-analysis', availability)) {
    return (
      <a href="#competitor-analysis" className={`mt-6 ${buttonClass({ look: 'secondary', size: 'small' })}`}>
        Compare to Competitors
      </a>
    );
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 text-14 text-ink-2">
      <Button look="secondary" size="small" aria-disabled="true" aria-describedby={reasonId}>
        Compare to Competitors
      </Button>
      <span id={reasonId}>{COMING_SOON}: competitors cannot be compared yet.</span>
    </div>
  );
}

function Headline({ view: { readiness, band } }: { view: AiSearchHealthView }) {
  if (readiness === null) return <QualityBadge quality="not measured" />;
  return (
    <p className="figure text-28 font-semibold text-ink">
      {formatScore(readiness)}
      {band && <span className={`ml-2 text-14 font-medium ${BAND_TEXT_CLASS[band.tone]}`}>{band.word}</span>}
    </p>
  );
}

function Platform({ platform }: { platform: AiPlatformView }) {
  const { name, readiness, band, passAbove, outcome, reason, accessText, warning } = platform;
  return (
    <article className="min-w-0 rounded-8 border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="font-semibold text-ink">{name}</h3>
        <OutcomeMark outcome={outcome} />
      </div>
      {warning && (
        <p
          className={`mt-2 border-l-2 pl-3 text-14 text-ink ${platform.blocked ? 'border-critical' : 'border-medium'}`}
        >
          {warning}
        </p>
      )}
      {readiness === null ? (
        <p className="mt-2 text-14 text-ink-2">{reason}</p>
      ) : (
        <>
          <p className="figure mt-2 text-28 font-semibold text-ink">
            {readiness}
            <span className="ml-1.5 text-12 font-normal text-ink-3">readiness</span>
          </p>
          <div className="mt-2">
            <ScaleBar
              value={readiness}
              mark={passAbove}
              className={band ? BAND_TEXT_CLASS[band.tone] : 'text-accent'}
            />
          </div>
          <p className="mt-1 text-12 text-ink-3">Passes above {passAbove}</p>
        </>
      )}
      <p className="mt-3 text-12 text-ink-2">{accessText}</p>
    </article>
  );
}

interface VisibilityProps {
  view: AiSearchHealthView;
  report: Analysis;
  details: ReportExtras['visibility'];
}

function Visibility({ view, report, details }: VisibilityProps) {
  const { isShared } = useReport();
  const pointsNote = describeListedAiPoints(report, view.visibilityFindings);
  return (
    <div className="space-y-4 text-14 text-ink-2">
      {view.visibility === null ? (
        <p>
          <span className="font-medium text-ink">{MENTIONS_GAP.what}: </span>
          <QualityBadge quality="not measured" /> {MENTIONS_GAP.reason} {MENTIONS_GAP.step}
        </p>
      ) : (
        <Suspense fallback={<Spinner label="Loading shares" />}>
          <VisibilityShares visibility={view.visibility} note={explainBlockedCitations(view)} />
          {details !== null && <VisibilityDetailTables details={details} />}
        </Suspense>
      )}
      {!isShared && (
        <p className="print:hidden">
          <a className="link" href={buildSitePath('ai-visibility', report.host)}>
            {view.visibility === null ? 'Ask AI assistants about this website' : 'Read every answer'}
          </a>
        </p>
      )}
      {view.ceilings.map(({ ruleId, cap, reason }) => (
        <p key={ruleId} className="border-l-2 border-critical pl-3">
          Capped at {cap}: {reason}.
        </p>
      ))}
      {view.visibilityFindings.length === 0 ? (
        <p>Nothing prevents assistants from reaching and reading the measured pages.</p>
      ) : (
        <>
          {pointsNote !== null && <p>{pointsNote}</p>}
          <ul className="divide-y border-y">
            {view.visibilityFindings.map(({ ruleId, title, description, aiGain }) => (
              <li key={ruleId} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0">
                  <a href={`#${buildIssueAnchor(ruleId)}`} className="link">
                    {title}
                  </a>
                  <span className="block text-12 text-ink-3">{description}</span>
                </span>
                <span className="figure shrink-0 text-right font-medium text-ink">
                  {formatGain(aiGain ?? 0)} AI
                  <span className="block text-12 font-normal text-ink-2">
                    {describeLaterGain(report, ruleId, ['AI'])}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href="#agents" className="link">
          What each assistant receives, side by side
        </a>
      </p>
    </div>
  );
}

function Factor({ factor }: { factor: AiFactorView }) {
  const { title, score, passAbove, outcome, reason, findings } = factor;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-3 text-14 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]">
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        {findings.length > 0 && (
          <p className="text-12 text-ink-3">
            {findings.map(({ ruleId, title: name }, position) => (
              <span key={ruleId}>
                {position > 0 && ' · '}
                <a href={`#${buildIssueAnchor(ruleId)}`} className="link">
                  {name}
                </a>
              </span>
            ))}
          </p>
        )}
        {reason && <p className="text-12 text-ink-3">{reason}</p>}
      </div>
      {score === null ? (
        <span />
      ) : (
        <div className="flex items-center gap-3">
          <ScaleBar value={score} mark={passAbove} />
          <span className="figure w-8 text-right font-medium text-ink">{score}</span>
        </div>
      )}
      <OutcomeMark outcome={outcome} className="sm:justify-self-end" />
    </li>
  );
}
