import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import type { AiVisibility } from '#contracts/report/ai-visibility.ts';
import { describeInterval, describeSample, formatPercent } from '#lib/assistants/figure-words.ts';
import { formatGain, formatScore } from '#lib/text/format.ts';
import type { ReportDocument } from '#report/report-document.ts';
import {
  type AiSearchHealthView,
  buildAiSearchHealth,
  describeVisibility,
  explainBlockedCitations,
  FACTOR_NOTE,
  PLATFORM_NOTE,
} from '#report/sections/ai-search-health.section.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { DetailParts } from './assistants/detail-parts.tsx';
import { LoggedCrawlersPart } from './logs/logged-crawlers-part.tsx';
import { Outcome } from './outcome.tsx';
import { Chapter, Part } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/** Chapter on how well assistants can use the site. */
export function AiHealthChapter({
  document: { analysis, variant, loggedCrawlers, visibilityDetails },
  title,
}: {
  document: ReportDocument;
  title: string;
}) {
  const view = buildAiSearchHealth(analysis);
  return (
    <Chapter id="ai-search-health" title={title} lead={buildLead(view)}>
      {view.ceilings.map(({ ruleId, cap, reason }) => (
        <p key={ruleId} className="mt-2 border-l-2 border-critical pl-3 text-14 text-ink-2">
          Capped at {cap}: {reason}.
        </p>
      ))}
      <Platforms view={view} hasNote={variant === 'full'} />
      {variant === 'full' && <Factors view={view} />}
      {variant === 'full' && view.visibilityFindings.length > 0 && (
        <Part title="What prevents assistants from reading the site">
          <PrintTable
            caption="Issues by AI readiness points lost"
            rows={view.visibilityFindings}
            readKey={({ ruleId }) => ruleId}
            columns={[
              { head: 'Issue', cell: (finding) => <Finding {...finding} /> },
              {
                head: 'AI points',
                isNumber: true,
                width: '13%',
                cell: ({ aiGain }) => (aiGain === null ? '–' : formatGain(aiGain)),
              },
            ]}
          />
        </Part>
      )}
      {view.visibility !== null && (
        <Visibility visibility={view.visibility} explanation={explainBlockedCitations(view)} />
      )}
      {variant === 'full' && <DetailParts details={visibilityDetails} />}
      {variant === 'full' && loggedCrawlers !== null && <LoggedCrawlersPart logged={loggedCrawlers} />}
    </Chapter>
  );
}

function buildLead({ readiness, band, reason }: AiSearchHealthView): string {
  return readiness === null
    ? `AI readiness was not measured: ${reason ?? 'none of its checks could be measured.'}`
    : `AI readiness ${formatScore(readiness)} of 100, ${band?.word ?? ''}. It shows how well assistants can reach, read and use the site, not how often they mention it.`;
}

function Finding({ title, description }: { title: string; description: string }) {
  return (
    <>
      {title}
      <span className="block text-12 text-ink-3">{description}</span>
    </>
  );
}

function Platforms({ view: { platforms }, hasNote }: { view: AiSearchHealthView; hasNote: boolean }) {
  if (platforms.length === 0) return null;
  return (
    <Part title="Readiness by assistant" note={hasNote ? PLATFORM_NOTE : undefined}>
      <PrintTable
        caption="Site readiness for each assistant"
        rows={platforms}
        readKey={({ id }) => id}
        columns={[
          { head: 'Assistant', width: '15%', cell: ({ name }) => name },
          {
            head: 'Readiness',
            width: '22%',
            cell: ({ readiness }) => (readiness === null ? null : <ScaleBar value={readiness} />),
          },
          {
            head: 'Score',
            isNumber: true,
            width: '13%',
            cell: ({ readiness }) => (readiness === null ? 'not measured' : formatScore(readiness)),
          },
          { head: 'Result', width: '14%', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
          {
            head: 'Access',
            cell: ({ warning, accessText, reason }) => (warning ?? reason ?? accessText).replace(/\.?$/, '.'),
          },
        ]}
      />
    </Part>
  );
}

function Visibility({ visibility, explanation }: { visibility: AiVisibility; explanation: string | null }) {
  const notes = [...describeVisibility(visibility), explanation ?? []].flat();
  return (
    <Part title="How often AI assistants mention and cite you" note={notes.join(' ')}>
      <PrintTable
        caption="Share of answers that mention the brand or cite the website"
        rows={visibility.engines}
        readKey={({ engine }) => engine}
        columns={[
          { head: 'Assistant', width: '18%', cell: ({ name }) => name },
          { head: 'Mentions you', width: '27%', cell: ({ mentionRate }) => <Share figure={mentionRate} /> },
          { head: 'Cites you', width: '27%', cell: ({ citationRate }) => <Share figure={citationRate} /> },
          { head: 'Answers', cell: ({ mentionRate }) => describeSample(mentionRate) },
        ]}
      />
    </Part>
  );
}

function Share({ figure }: { figure: VisibilityFigure }) {
  if (figure.state !== 'measured') return `Not measured: ${figure.reason}`;
  const interval = describeInterval(figure);
  return `${formatPercent(figure.value)}${interval === null ? '' : ` (${interval})`}`;
}

function Factors({ view: { factors } }: { view: AiSearchHealthView }) {
  if (factors.length === 0) return null;
  return (
    <Part title="Content AI assistants can use" note={FACTOR_NOTE}>
      <PrintTable
        caption="Content factors"
        rows={factors}
        readKey={({ id }) => id}
        columns={[
          { head: 'Factor', width: '26%', cell: ({ title }) => title },
          {
            head: 'Score',
            isNumber: true,
            width: '13%',
            cell: ({ score }) => (score === null ? '–' : formatScore(score)),
          },
          { head: 'Passes above', isNumber: true, width: '14%', cell: ({ passAbove }) => passAbove },
          { head: 'Result', width: '14%', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
          {
            head: 'Issues',
            cell: ({ findings, reason }) => findings.map(({ title }) => title).join('; ') || reason || 'None',
          },
        ]}
      />
    </Part>
  );
}
