export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Scheduled times are multiples of this step in all time zones. */
const STEP_MS = HOUR_MS / 4;
/** The same time on the next day is at least this much later. */
const SHORTEST_DAY_MS = 23 * HOUR_MS;

/** What the owner enters on the page "Monitoring". */
export interface SchedulePlan {
  frequency: 'daily' | 'weekly' | 'monthly';
  /** For weekly schedules: 1 (Monday) to 7. */
  weekday?: number;
  /** For monthly schedules: 1 to 31. */
  dayOfMonth?: number;
  /** Such as `06:30`; 04:00 or later, so that a clock change neither skips nor repeats this time. */
  time: string;
  timeZone: string;
}

/** Period in which a schedule applies, in milliseconds since the start of day 1. */
export interface SchedulePeriod {
  plan: SchedulePlan;
  fromMs: number;
  toMs: number;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Creates a reader of local days and times that uses `Intl` instead of the product's own code. */
export function createLocalReader(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (timeMs: number) => {
    const parts = Object.fromEntries(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
    const { year, month, day, weekday = '', hour, minute } = parts;
    return {
      day: Number(day),
      daysInMonth: new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate(),
      weekday: WEEKDAYS.indexOf(weekday) + 1,
      time: `${hour}:${minute}`,
    };
  };
}

/** Lists when a schedule starts an analysis after `fromMs` and up to `toMs`, by checking quarter hours. */
export function listRuns(plan: SchedulePlan, { fromMs, toMs }: { fromMs: number; toMs: number }): number[] {
  const readLocal = createLocalReader(plan.timeZone);
  const runs: number[] = [];
  let atMs = Math.floor(fromMs / STEP_MS + 1) * STEP_MS;
  while (atMs <= toMs) {
    const local = readLocal(atMs);
    const isTime = local.time === plan.time;
    if (isTime && isOnDay(plan, local)) runs.push(atMs);
    atMs += isTime ? SHORTEST_DAY_MS : STEP_MS;
  }
  return runs;
}

function isOnDay(
  { frequency, weekday, dayOfMonth = 0 }: SchedulePlan,
  local: ReturnType<ReturnType<typeof createLocalReader>>,
): boolean {
  if (frequency === 'weekly') return local.weekday === weekday;
  return frequency === 'daily' || local.day === Math.min(dayOfMonth, local.daysInMonth);
}

/** Lists the runs of a website within its periods, in milliseconds since the start of day 1. */
export const listPlannedRuns = (periods: readonly SchedulePeriod[], startMs: number): number[] =>
  periods.flatMap(({ plan, fromMs, toMs }) =>
    listRuns(plan, { fromMs: startMs + fromMs, toMs: startMs + toMs }).map((atMs) => atMs - startMs),
  );
