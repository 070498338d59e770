/**
 * What happens to a simulated website within 30 days, and which alerts its owner expects. The website is analyzed every
 * day at 06:00 UTC, and its tripwire checks it every hour. In texts, headers and redirects, `{origin}` stands for the
 * origin of the server, and `{request}` for the number of the request, such as a token in a form.
 */
export interface Month {
  name: string;
  /** The website on day 1, before the first event. At least 12 pages, all of them reachable by links. */
  buildSite(): SimulatedSite;
  /** 30 events in chronological order. */
  events: readonly MonthEvent[];
}

export interface WatchedMonth extends Month {
  /** Path of the page that the tripwire watches in addition to the home page. */
  watchedPage: string;
}

export interface MonthEvent {
  /** 2 to 30. Day 1 has the first analysis and the baseline of the tripwire. */
  day: number;
  /** 0 to 23, UTC. */
  hour: number;
  /** What happened, in one sentence. */
  what: string;
  change(site: SimulatedSite): void;
  /** Alerts that this event raises until the next analysis has ended and raised its alerts. Empty for noise. */
  expected: readonly ExpectedAlert[];
}

export interface ExpectedAlert {
  /** Rows of the table in docs/alerts.md, any of which is right, such as `The search score dropped`. */
  anyOf: readonly string[];
  /** Patterns that must all match the title or the cause of the alert. */
  names: readonly RegExp[];
}

/** A website as its server presents it. */
export interface SimulatedSite {
  /** By path, such as `/` and `/lamps/desk-lamp`. */
  pages: Record<string, SimulatedPage>;
  /** Null if the server has no robots.txt and returns status 404. */
  robots: SimulatedFile | null;
  /** Null if the server has no sitemap and returns status 404. */
  sitemap: SimulatedFile | null;
  /** Milliseconds before every response. */
  delayMs: number;
  /** Status of every response instead of its own, such as 503; null in normal operation. */
  statusOfAll: number | null;
  /** True while the server closes every connection without a response. */
  closesConnections: boolean;
  /** Number of requests out of a hundred that fail with status 500, evenly distributed. */
  failuresPerHundred: number;
  certificate: { daysLeft: number; problem: 'none' | 'other host' | 'self-signed' };
  /** A data source that the owner has connected, as its vendor behaves. */
  source: 'works' | 'rejects the key' | 'is unreachable' | 'limits the rate';
}

export interface SimulatedFile {
  status: number;
  body: string;
}

export interface SimulatedPage {
  /** Language of the page; English if omitted. */
  language?: string;
  status: number;
  /** URL or path of a permanent redirect; null for a page. */
  redirectTo: string | null;
  headers: Record<string, string>;
  /** Missing if null. */
  title: string | null;
  description: string | null;
  h1: string | null;
  /** Text of the page; in total, about 100 words or more on an ordinary page. */
  paragraphs: string[];
  /** Paths that the page links to, with their link texts. */
  links: { path: string; text: string }[];
  /** URL or path; no canonical if null. */
  canonical: string | null;
  /** Content of the robots meta tag, such as `noindex`; none if null. */
  robotsMeta: string | null;
  /** Additional elements of the head, such as structured data. */
  head: string;
  /** Additional elements of the body, such as images. */
  body: string;
}
