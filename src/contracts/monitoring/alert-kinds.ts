/** Kinds of alerts and channels, in a file without schemas so that pages do not bundle them. */

/** Conditions that the tripwire watches; each of these alerts also triggers the event `tripwire.fired`. */
export const TRIPWIRE_KINDS = {
  'site-unreachable': 'The website is unreachable',
  'page-status': 'A watched page fails or redirects elsewhere',
  'page-noindex': 'A watched page has noindex',
  'page-canonical': 'The canonical of a watched page changed',
  'page-title': 'A watched page lost its title',
  'robots-blocked': 'robots.txt blocks a watched page',
  'sitemap-broken': 'The sitemap is missing, invalid or empty',
  'certificate-expires': 'The certificate is about to expire or is not valid',
} as const;
export type TripwireKind = keyof typeof TRIPWIRE_KINDS;
export const TRIPWIRE_KIND_IDS = Object.keys(TRIPWIRE_KINDS) as TripwireKind[];

export const ALERT_KINDS = {
  'score-dropped': 'The search score dropped',
  'issues-new': 'New issues',
  'analysis-failed': 'The analysis failed',
  'ranking-changed': 'Positions changed',
  'visibility-changed': 'AI visibility changed',
  'source-failed': 'A data source stopped working',
  ...TRIPWIRE_KINDS,
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export const ALERT_KIND_IDS = Object.keys(ALERT_KINDS) as AlertKind[];

export const ALERT_SEVERITIES = ['critical', 'warning', 'info'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/** `resolved`: the condition ended. An acknowledged alert is not repeated, and is resolved like an open one. */
export const ALERT_STATES = ['open', 'acknowledged', 'resolved'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** Issues that raised an alert: how often a rule found an issue before and after the change. */
export interface AlertIssue {
  ruleId: string;
  before: number;
  after: number;
}

/** Webhooks are not channels: they receive the event `alert.raised` and have settings of their own. */
export const CHANNEL_KINDS = {
  email: 'Email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
  telegram: 'Telegram',
} as const;
export type ChannelKind = keyof typeof CHANNEL_KINDS;
export const CHANNEL_KIND_IDS = Object.keys(CHANNEL_KINDS) as ChannelKind[];

export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
