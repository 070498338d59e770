/**
 * What the tripwire of a website checks and remembers. This file contains no schemas, so that pages do not bundle them.
 */
import type { AlertSeverity, TripwireKind } from './alert-kinds.ts';

/** What is checked, in the order in which it is shown. */
export const TRIPWIRE_ITEMS = {
  robots: 'robots.txt',
  home: 'Home page',
  page: 'Watched page',
  sitemap: 'Sitemap',
  certificate: 'Certificate',
} as const;
export type TripwireItem = keyof typeof TRIPWIRE_ITEMS;
export const TRIPWIRE_ITEM_IDS = Object.keys(TRIPWIRE_ITEMS) as TripwireItem[];

export const TRIPWIRE_FINDING_STATES = ['ok', 'problem', 'not-measured'] as const;

/** What the last check found about one item. `text` is one or more sentences. */
export interface TripwireFinding {
  item: TripwireItem;
  /** Null for the certificate. */
  url: string | null;
  state: (typeof TRIPWIRE_FINDING_STATES)[number];
  text: string;
}

/** A condition as one check saw it. `unknown`: not measured, which changes nothing. */
export interface TripwireCondition {
  kind: TripwireKind;
  item: TripwireItem;
  state: 'good' | 'bad' | 'unknown';
  /**
   * Degree of a condition that has degrees: the number of search engines that robots.txt blocks; 0 while the condition
   * is good.
   */
  level?: number;
  severity: AlertSeverity;
  url: string;
  /** What was found, as part of a sentence, such as `status 404`. */
  found: string;
  /** Title of the alert if the condition is bad. */
  title: string;
}

/**
 * What checks found about a condition. `at`: the latest check while it is good, the first check that found it bad (ISO
 * 8601).
 */
export interface SeenCondition {
  isBad: boolean;
  found: string;
  at: string;
  /** Level of the condition, if it has degrees. */
  level?: number;
  /** The first level, or the lowest since: an alert ends when the condition is back at this level. */
  usual?: number;
}

/** By kind and item, such as `page-noindex home`. */
export type SeenConditions = Readonly<Record<string, SeenCondition>>;

/** The severity of the alert that was raised about a certificate's expiration; `none` without such an alert. */
export type CertificateLevel = 'none' | 'warning' | 'critical';

/** What is confirmed about a website. */
export interface TripwireState {
  conditions: SeenConditions;
  /** Final URLs of the pages when they were first read: another redirect target is a change. */
  finalUrls: Readonly<Partial<Record<TripwireItem, string>>>;
  /** The sitemaps that were read last, in case robots.txt no longer lists them. */
  sitemapUrls: readonly string[];
  certificate: { validTo: string; level: CertificateLevel } | null;
}

export const TRIPWIRE_MESSAGES = {
  premium: 'The tripwire is part of Premium.',
  pageUrl: 'Enter the URL of a page of this website, such as https://example.com/pricing.',
  otherSite: 'The page must be on this website.',
  off: 'Turn the tripwire on first.',
  inactive: 'The website is deactivated. Activate it in your list of websites.',
  tooSoon: 'The last check was less than a minute ago. Try again in a minute.',
} as const;
