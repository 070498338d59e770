import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { SCHEDULE_MESSAGES } from '#contracts/monitoring/schedule-texts.ts';
import type { Schedule, ScheduleView } from '#contracts/monitoring/schedules.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildMonitoringPath } from '#lib/url/website-paths.ts';
import { PremiumOffer } from '../../components/premium-offer.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PanelSection } from '../../profile/panel-section.tsx';
import { createScheduleApi } from './schedule-api.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { describeTimes, formatLocalTime, isPartial, SCHEDULE_WORDS } from './schedule-words.ts';

export interface ScheduleSectionProps {
  view: ScheduleView;
  timeZones: readonly string[];
}

/** Shows when the website is analyzed automatically, and the outcome of the last run. */
export function ScheduleSection({ view, timeZones }: ScheduleSectionProps) {
  const { website, schedule, occupiedBy } = view;
  const api = useMemo(() => createScheduleApi(website.id), [website.id]);
  const isFree = !view.frequencies.includes('daily');
  return (
    <PanelSection id="schedule-title" title={SCHEDULE_WORDS.title} text={SCHEDULE_WORDS.text}>
      <div className="space-y-6">
        <ScheduleState schedule={schedule} />
        {occupiedBy === null ? (
          <ScheduleForm key={website.id} view={view} api={api} timeZones={timeZones} />
        ) : (
          <p className="text-14 text-ink-2">
            <OccupiedText view={view} />
          </p>
        )}
        {isFree && (
          <div className="border-t pt-5">
            <p className="mb-3 text-14 text-ink-2">
              {occupiedBy === null && SCHEDULE_WORDS.counted} {SCHEDULE_WORDS.premium}
            </p>
            <PremiumOffer look="secondary" size="small" />
          </div>
        )}
      </div>
    </PanelSection>
  );
}

/** Links to the website that uses the schedule of the Free plan. */
function OccupiedText({ view: { occupiedBy } }: Pick<ScheduleSectionProps, 'view'>) {
  if (occupiedBy === null) return null;
  const [before = '', after = ''] = SCHEDULE_MESSAGES.oneWebsite.split('{name}');
  return (
    <>
      {before}
      <Link to={buildMonitoringPath(occupiedBy.id)} className="link">
        {occupiedBy.nickname ?? formatHost(occupiedBy.domain)}
      </Link>
      {after}
    </>
  );
}

function ScheduleState({ schedule }: { schedule: Schedule | null }) {
  if (schedule === null || !schedule.isActive) {
    return (
      <>
        <p className="text-ink-2">{SCHEDULE_WORDS.off}</p>
        {schedule?.lastRun && (
          <dl className="border-t text-14">
            <LastRun schedule={schedule} />
          </dl>
        )}
      </>
    );
  }
  const { pausedBecause, nextRunAt, timeZone } = schedule;
  return (
    <>
      {pausedBecause !== null && (
        <Notice
          tone="warning"
          title={pausedBecause === 'website-inactive' ? SCHEDULE_WORDS.inactive : SCHEDULE_WORDS.paused}
        />
      )}
      <dl className="border-t text-14">
        <Entry name="Runs">
          {describeTimes(schedule)}
          {isPartial(schedule) && <span className="block text-ink-3">{SCHEDULE_WORDS.partial}</span>}
        </Entry>
        {nextRunAt !== null && (
          <Entry name="Next analysis">
            <time dateTime={nextRunAt}>{formatLocalTime(nextRunAt, timeZone)}</time>
          </Entry>
        )}
        {schedule.waitingSince !== null && <Entry name="Due now">{SCHEDULE_WORDS.waiting}</Entry>}
        <LastRun schedule={schedule} />
      </dl>
    </>
  );
}

function LastRun({ schedule: { lastRun, timeZone } }: { schedule: Schedule }) {
  if (lastRun === null) return <Entry name="Last run">None yet</Entry>;
  return (
    <Entry name="Last run">
      <time dateTime={lastRun.at}>{formatLocalTime(lastRun.at, timeZone)}</time>
      <span className="block text-ink-2">
        {lastRun.message}{' '}
        {lastRun.analysisId !== null && (
          <Link to={`/?analysis=${encodeURIComponent(lastRun.analysisId)}`} className="link">
            Open the analysis
          </Link>
        )}
      </span>
    </Entry>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="figure text-ink">{children}</dd>
    </div>
  );
}
