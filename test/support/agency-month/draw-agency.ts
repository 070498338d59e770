import { createRandom, type Random } from '../seeded-random.ts';
import { drawSite, type SiteDesign } from './build-site.ts';
import {
  createLocalReader,
  DAY_MS,
  HOUR_MS,
  listPlannedRuns,
  type SchedulePeriod,
  type SchedulePlan,
} from './calendar.ts';
import { drawClient, SHARED_RECIPIENT } from './draw-clients.ts';
import { drawProblems } from './draw-events.ts';
import { drawNoise } from './noise.ts';
import { type AgencyPlan, type AgencyWebsite, type ClientPlan, MONTH_DAYS, type TripwirePlan } from './plan.ts';

/** What distinguishes the websites: how often they are analyzed and checked, and how many problems they have. */
interface Role {
  frequency: SchedulePlan['frequency'] | 'never';
  check?: 'hourly' | 'daily';
  problems?: number;
  /**
   * Who gets reports by email: drawn recipients, with `shared` also a mailbox of several websites; `pdf` = no template.
   */
  client?: 'drawn' | 'shared' | 'pdf';
  /** Analyzed at the same time as others, so that some wait for a place in the queue. */
  isRush?: boolean;
  change?: 'turned off' | 'more often' | 'deactivated';
}

const repeat = (count: number, role: Role): Role[] => Array.from({ length: count }, () => role);

/** 40 websites: 6 are analyzed daily, 20 weekly, 12 monthly and 2 never; 4 are checked hourly, 7 daily. */
const ROLES: readonly Role[] = [
  { frequency: 'daily', check: 'hourly', problems: 4, client: 'drawn' },
  { frequency: 'daily', check: 'hourly', problems: 4 },
  { frequency: 'daily', check: 'daily', problems: 3 },
  { frequency: 'daily', problems: 4 },
  { frequency: 'daily', problems: 4, client: 'drawn' },
  { frequency: 'daily', change: 'turned off' },
  { frequency: 'weekly', check: 'hourly', problems: 3, client: 'drawn' },
  { frequency: 'weekly', check: 'hourly', client: 'drawn' },
  { frequency: 'weekly', check: 'daily', problems: 3 },
  { frequency: 'weekly', check: 'daily', problems: 3, client: 'drawn' },
  { frequency: 'weekly', check: 'daily' },
  { frequency: 'weekly', check: 'daily' },
  ...repeat(2, { frequency: 'weekly', problems: 2, client: 'drawn', isRush: true }),
  ...repeat(2, { frequency: 'weekly', problems: 2 }),
  ...repeat(3, { frequency: 'weekly', isRush: true }),
  ...repeat(2, { frequency: 'weekly', client: 'shared' }),
  { frequency: 'weekly', client: 'drawn' },
  { frequency: 'weekly', change: 'more often' },
  { frequency: 'weekly', change: 'deactivated' },
  ...repeat(2, { frequency: 'weekly' }),
  { frequency: 'monthly', check: 'daily', problems: 3, client: 'drawn' },
  { frequency: 'monthly', check: 'daily' },
  ...repeat(2, { frequency: 'monthly', problems: 1 }),
  ...repeat(2, { frequency: 'monthly', client: 'drawn' }),
  { frequency: 'monthly', client: 'pdf' },
  ...repeat(5, { frequency: 'monthly' }),
  ...repeat(2, { frequency: 'never' }),
];

const END_MS = MONTH_DAYS * DAY_MS;
const TIME_ZONES = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
/** What the agency sets for most of its websites. */
const USUAL_TIME = { time: '06:00', timeZone: 'Europe/Berlin' };
const USUAL_SHARE = 0.6;
const RUSH: SchedulePlan = { frequency: 'weekly', weekday: 1, ...USUAL_TIME };
/** From when the owner analyzes the websites with a monthly schedule, whose first scheduled analysis is late. */
const MANUAL_MS = 9 * HOUR_MS;
/** When the owner proves the ownership of websites that are checked every hour. */
const VERIFIED_MS = 11 * DAY_MS;
const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pl: 'Polish',
};

/** Draws the month of an agency; the same for the same seed and start. */
export function drawAgency(seed: number, startMs: number): AgencyPlan {
  const random = createRandom(seed);
  const uses = new Map<string, number>();
  const takenNames = new Set<string>();
  const websites = ROLES.map((role, index): AgencyWebsite => {
    const design = drawSite(random, { index, takenNames });
    takenNames.add(design.name);
    const { schedule, deactivatedMs } = drawSchedule(random, role, startMs);
    const tripwire = drawTripwire(random, role, design);
    const manualRunsMs = role.frequency === 'monthly' ? [MANUAL_MS + index * 60_000] : [];
    const runs = [...manualRunsMs, ...listPlannedRuns(schedule, startMs)].sort((one, other) => one - other);
    const { problems: count = 0 } = role;
    const problems = drawProblems(random, { design, tripwire, runs, count, endMs: END_MS, uses });
    const noise = drawNoise(random, { design, hasProblems: count > 0, days: MONTH_DAYS });
    return {
      index,
      design,
      tags: [design.industry, LANGUAGE_TAGS[design.language] ?? '', ...(random.chance(0.3) ? ['Key client'] : [])],
      schedule,
      deactivatedMs,
      manualMs: manualRunsMs,
      tripwire,
      client: drawReports(random, role, index),
      events: [...problems, ...noise].sort((one, other) => one.atMs - other.atMs),
    };
  });
  return { seed, startMs, websites };
}

function drawSchedule(
  random: Random,
  { frequency, isRush, change }: Role,
  startMs: number,
): { schedule: SchedulePeriod[]; deactivatedMs: number | null } {
  if (frequency === 'never') return { schedule: [], deactivatedMs: null };
  const plan = isRush === true ? RUSH : drawPlan(random, frequency, startMs);
  const whole = { plan, fromMs: SET_UP_MS, toMs: END_MS };
  if (change === undefined) return { schedule: [whole], deactivatedMs: null };
  // No analysis starts at such a minute.
  const atMs = random.pickBetween(10 * 24, 20 * 24) * HOUR_MS + 7 * 60_000;
  const until = { ...whole, toMs: atMs };
  if (change !== 'more often') return { schedule: [until], deactivatedMs: change === 'deactivated' ? atMs : null };
  const daily: SchedulePlan = { frequency: 'daily', time: plan.time, timeZone: plan.timeZone };
  return { schedule: [until, { plan: daily, fromMs: atMs, toMs: END_MS }], deactivatedMs: null };
}

/** When the owner has set up everything; no schedule starts an analysis within the ten minutes before it. */
export const SET_UP_MS = 56 * 60_000;

function drawPlan(random: Random, frequency: SchedulePlan['frequency'], startMs: number): SchedulePlan {
  const hour = String(random.pickBetween(4, 22)).padStart(2, '0');
  const drawn = { time: `${hour}:${random.pick(['00', '15', '30', '45'])}`, timeZone: random.pick(TIME_ZONES) };
  const times = random.chance(USUAL_SHARE) ? USUAL_TIME : drawn;
  if (frequency === 'daily') return { frequency, ...times };
  if (frequency === 'weekly') return { frequency, weekday: random.pickBetween(1, 7), ...times };
  // Monthly analyses run neither at the beginning nor at the end of the month, so that problems can occur before them
  // and be reported after them.
  const atMs = startMs + random.pickBetween(6, MONTH_DAYS - 5) * DAY_MS;
  return { frequency, dayOfMonth: createLocalReader(times.timeZone)(atMs).day, ...times };
}

function drawReports(random: Random, { client, frequency }: Role, index: number): ClientPlan | null {
  if (client === undefined) return null;
  const drawn = drawClient(random, { index, frequency });
  if (client === 'pdf') return { ...drawn, template: null };
  return client === 'drawn' ? drawn : { ...drawn, recipients: [...drawn.recipients, SHARED_RECIPIENT] };
}

function drawTripwire(random: Random, { check }: Role, { companyPages }: SiteDesign): TripwirePlan | null {
  if (check === undefined) return null;
  return {
    verifiedMs: check === 'hourly' ? VERIFIED_MS : null,
    page: random.chance(0.6) ? (companyPages[0] ?? null) : null,
  };
}
