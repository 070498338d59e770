import { formatInteger, formatScore } from '#lib/text/format.ts';
import type { AccountStats } from '#services/web-services.ts';
import type { HelpTopic } from '../components/figures/help-texts.ts';
import { HelpTip } from '../components/figures/help-tip.tsx';

/** Three key figures for the account. */
export function StatCards({ stats }: { stats: AccountStats }) {
  return (
    <dl className="mt-4 grid gap-2 sm:grid-cols-3 sm:gap-4">
      <Card label="Total analyses" value={formatInteger(stats.totalAnalyses)} />
      {stats.averageScore === null ? (
        <Card label="Average SEO score" value="Not measured" isText />
      ) : (
        <Card label="Average SEO score" value={formatScore(stats.averageScore)} unit="out of 100" help="score" />
      )}
      <Card label="Tracked websites" value={formatInteger(stats.trackedWebsites)} />
    </dl>
  );
}

interface CardProps {
  label: string;
  value: string;
  unit?: string;
  /** Explains the figure next to its label. */
  help?: HelpTopic;
  /** Shows a word instead of a figure. */
  isText?: boolean;
}

function Card({ label, value, unit, help, isText = false }: CardProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-8 border bg-surface px-4 py-3 sm:block sm:p-6">
      <dt className="flex min-h-6 items-center gap-1 text-14 text-ink-2">
        {label}
        {help && <HelpTip topic={help} />}
      </dt>
      <dd className="figure flex min-h-9 flex-wrap items-baseline gap-x-2 sm:mt-1">
        <span className={isText ? 'relative top-0.5 text-20 leading-9 text-ink-3' : 'text-28 font-semibold text-ink'}>
          {value}
        </span>
        {unit && <span className="text-14 text-ink-3">{unit}</span>}
      </dd>
    </div>
  );
}
