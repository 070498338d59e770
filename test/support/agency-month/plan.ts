import type { ExpectedAlert, SimulatedSite } from '../simulated-month/month.ts';
import type { SiteDesign } from './build-site.ts';
import { DAY_MS, HOUR_MS, type SchedulePeriod } from './calendar.ts';

/**
 * Number of days in the month; the first analyses run on day 1. All times below are in milliseconds since the start of
 * day 1.
 */
export const MONTH_DAYS = 31;

/** A change to a website, with the alerts that its owner expects. */
export interface PlannedEvent {
  atMs: number;
  /** ID of the problem; null for repairs and noise. */
  problem: string | null;
  what: string;
  change(site: SimulatedSite): void;
  /** Empty for repairs and noise. */
  expected: readonly ExpectedAlert[];
  /** Latest time at which its alerts are raised. */
  deadlineMs: number;
  /** When the problem is repaired; null for repairs, noise, and what stays broken. */
  repairedMs: number | null;
}

export interface TripwirePlan {
  /**
   * When the ownership of the website is verified, so that it is checked every hour; null = checked daily all month.
   */
  verifiedMs: number | null;
  /** Path of the page that is watched in addition to the home page. */
  page: string | null;
}

/**
 * Returns the interval at which the tripwire checks a website at this time. The next daily check after the verification
 * begins the hourly checks.
 */
export const getCheckInterval = (tripwire: TripwirePlan | null, atMs: number): number =>
  tripwire?.verifiedMs != null && atMs >= tripwire.verifiedMs + DAY_MS ? HOUR_MS : DAY_MS;

export interface RecipientPlan {
  email: string;
  /** When the owner enters the recipient, and the confirmation email is sent. */
  invitedMs: number;
  /** When the recipient confirms; null = never. */
  confirmsMs: number | null;
  /** When the recipient unsubscribes from all websites of the agency; null = never. */
  unsubscribesMs: number | null;
}

export interface ClientPlan {
  frequency: 'after-analysis' | 'monthly';
  /** Null = the entire report as PDF, which needs a browser. */
  template: 'own name' | 'white label' | null;
  recipients: readonly RecipientPlan[];
}

export interface AgencyWebsite {
  index: number;
  design: SiteDesign;
  tags: readonly string[];
  /** Empty for a website that is not analyzed on a schedule. */
  schedule: readonly SchedulePeriod[];
  /** When the owner deactivates the website; null = never. */
  deactivatedMs: number | null;
  /** When the owner analyzes the website, in addition to the schedule. */
  manualMs: readonly number[];
  tripwire: TripwirePlan | null;
  client: ClientPlan | null;
  events: readonly PlannedEvent[];
}

export interface AgencyPlan {
  seed: number;
  /** Start of day 1, midnight UTC. */
  startMs: number;
  websites: readonly AgencyWebsite[];
}
