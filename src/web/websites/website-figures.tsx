import { Link } from 'react-router';
import type { PortfolioWebsite } from '#contracts/account/portfolio.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatDate, formatDateTime, formatScore } from '#lib/text/format.ts';
import { type Band, getAiBand, getScoreBand } from '#lib/text/score-bands.ts';
import { formatLocalMoment, formatTimeZone } from '#lib/time/format-local-time.ts';
import { getWebsiteName } from '#lib/url/website-name.ts';
import { buildMonitoringPath } from '#lib/url/website-paths.ts';
import { buildAlertsPath } from '../alerts/alert-paths.ts';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';

/** Search score, or why there is none, with its change. */
export function SearchScore({ website }: { website: PortfolioWebsite }) {
  const { lastScore, scoreChange } = website;
  return (
    <Score
      website={website}
      score={lastScore}
      change={scoreChange}
      band={lastScore === null ? null : getScoreBand(lastScore)}
    />
  );
}

export function AiReadiness({ website }: { website: PortfolioWebsite }) {
  const { lastAiReadiness, aiReadinessChange } = website;
  const band = lastAiReadiness === null ? null : getAiBand(lastAiReadiness);
  return <Score website={website} score={lastAiReadiness} change={aiReadinessChange} band={band} />;
}

interface ScoreProps {
  website: PortfolioWebsite;
  score: number | null;
  change: number | null;
  band: Band | null;
}

function Score({ website, score, change, band }: ScoreProps) {
  if (website.lastAnalysisId === null) return <span className="text-ink-3">–</span>;
  if (score === null || band === null) return <span className="text-ink-3">Not measured</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="figure text-16 font-semibold text-ink">{formatScore(score)}</span>
      <span className={`text-12 ${BAND_TEXT_CLASS[band.tone]}`}>{band.word}</span>
      <Change change={change} />
    </span>
  );
}

/** The difference from the previous analysis; the sign and a hidden word carry the meaning, not only the color. */
function Change({ change }: { change: number | null }) {
  if (change === null) return null;
  const points = Math.abs(change);
  if (change === 0) return <span className="figure text-12 text-ink-3">±0</span>;
  return (
    <span className={`figure text-12 ${change < 0 ? 'text-poor' : 'text-good'}`}>
      <span aria-hidden="true">{change < 0 ? `−${points}` : `+${points}`}</span>
      <span className="sr-only">
        {change < 0 ? 'down' : 'up'} {formatQuantity(points, 'point')}
      </span>
    </span>
  );
}

export function OpenAlerts({ website }: { website: PortfolioWebsite }) {
  const { id, openAlerts, acknowledgedAlerts } = website;
  if (openAlerts === 0 && acknowledgedAlerts === 0) return <span className="text-ink-3">None</span>;
  const isOpen = openAlerts > 0;
  const name = getWebsiteName(website);
  return (
    <Link
      to={buildAlertsPath({ state: isOpen ? 'open' : 'acknowledged', website: id, cursor: null })}
      aria-label={
        isOpen
          ? `${formatQuantity(openAlerts, 'open alert')} for ${name}`
          : `${formatQuantity(acknowledgedAlerts, 'acknowledged alert')} for ${name}`
      }
      className="link figure inline-flex min-h-6 items-center font-medium whitespace-nowrap"
    >
      {isOpen ? formatQuantity(openAlerts, 'alert') : `${acknowledgedAlerts} acknowledged`}
    </Link>
  );
}

export function NextRun({ website }: { website: PortfolioWebsite }) {
  const { id, nextRunAt, timeZone } = website;
  const zone = timeZone ?? 'UTC';
  const text = nextRunAt === null ? 'None scheduled' : formatInZone(nextRunAt, zone);
  const label = nextRunAt === null ? text : `${text} (${formatTimeZone(zone)})`;
  return (
    <span className="block max-lg:text-right">
      <Link
        to={buildMonitoringPath(id)}
        aria-label={`Next analysis of ${getWebsiteName(website)}: ${label}`}
        className="figure inline-flex min-h-6 items-center text-ink-2 underline decoration-line underline-offset-3 hover:decoration-ink lg:whitespace-nowrap"
      >
        {text}
      </Link>
      {nextRunAt !== null && (
        <span aria-hidden="true" className="block text-12 text-ink-3">
          {formatTimeZone(zone)}
        </span>
      )}
    </span>
  );
}

/** Formats a time in the time zone of the schedule, or in UTC in a browser that does not support it. */
function formatInZone(iso: string, timeZone: string): string {
  try {
    return formatLocalMoment(new Date(iso), timeZone);
  } catch {
    // The browser has an older time zone database.
    return formatDateTime(iso);
  }
}

/** Describes why there is no finished analysis. */
function describeMissingAnalysis({ isAnalyzing, lastFailedAt }: PortfolioWebsite): string {
  if (isAnalyzing) return 'Analysis in progress';
  return lastFailedAt === null ? 'Not analyzed yet' : `Analysis failed on ${formatDate(lastFailedAt)}`;
}

/** Date of the last finished analysis, with a link to its report. */
export function LastAnalysis({ website }: { website: PortfolioWebsite }) {
  const { lastAnalysisId, lastAnalyzedAt } = website;
  if (lastAnalysisId === null || lastAnalyzedAt === null)
    return <span className="text-ink-3">{describeMissingAnalysis(website)}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="figure">{formatDate(lastAnalyzedAt)}</span>
      <Link
        to={`/?analysis=${encodeURIComponent(lastAnalysisId)}`}
        aria-label={`View the latest report for ${getWebsiteName(website)}`}
        className="link inline-flex min-h-6 items-center"
      >
        View report
      </Link>
      {website.isAnalyzing && <span className="text-ink-3">Analysis in progress</span>}
    </span>
  );
}
