import type { AlertSettings } from '#contracts/monitoring/alerts.ts';
import { DAY_MS } from './calendar.ts';

const BASE: AlertSettings = {
  timeZone: 'Europe/Berlin',
  quietFromMinute: null,
  quietToMinute: null,
  isCriticalHeld: false,
  digest: 'off',
  digestMinute: 540,
  mutedKinds: [],
};
/** Offset within an hour at which no analysis starts. */
const PHASE_OFFSET_MS = 7 * 60_000;

/** How the owner wants alerts: first at once, then not at night, then once a day except for critical alerts. */
export const ALERT_PHASES: readonly { fromMs: number; settings: AlertSettings }[] = [
  { fromMs: 0, settings: BASE },
  {
    fromMs: 10 * DAY_MS + PHASE_OFFSET_MS,
    settings: { ...BASE, quietFromMinute: 20 * 60, quietToMinute: 8 * 60, isCriticalHeld: true },
  },
  { fromMs: 20 * DAY_MS + PHASE_OFFSET_MS, settings: { ...BASE, digest: 'daily' } },
];
