import type { AlertSeverity } from './alert-kinds.ts';

/** An alert as channels show it. `title` and `cause` may contain text from the website: senders escape both. */
export interface MessageAlert {
  severity: AlertSeverity;
  title: string;
  cause: string;
  /** In the time zone of the account. */
  time: string;
  url: string;
  isResolved: boolean;
}

/** A message to a channel: one alert, several that were held, or a test. */
export interface AlertMessage {
  subject: string;
  /** Shown before the alerts; null when they need no introduction. */
  intro: string | null;
  /** Alerts by website. */
  groups: readonly { website: string; alerts: readonly MessageAlert[] }[];
  /** Number of alerts that the message does not list. */
  omitted: number;
  /** Page with all alerts. */
  link: string;
}
