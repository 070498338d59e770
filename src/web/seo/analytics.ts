import {
  ANALYTICS_PATH,
  type AnalyticsEventName,
  CLIENT_ID_KEY,
  CONSENT_KEY,
} from '#contracts/product/analytics-events.ts';

export interface EventDetails {
  label?: 'premium' | 'free';
  method?: string;
}

/** Returns `yes`, `no`, or null while the user has not answered. */
export function readConsent(): 'yes' | 'no' | null {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === 'yes' || stored === 'no' ? stored : null;
  } catch {
    // Blocked storage is treated as a refusal.
    return 'no';
  }
}

/** Stores the answer; a refusal deletes this browser's ID. */
export function setConsent(answer: 'yes' | 'no'): void {
  try {
    localStorage.setItem(CONSENT_KEY, answer);
    if (answer === 'no') localStorage.removeItem(CLIENT_ID_KEY);
  } catch {
    // Nothing can be stored, so nothing is sent.
  }
}

/** Returns this browser's random ID, created when first needed; null if it cannot be stored. */
function readClientId(): string | null {
  try {
    const storedClientId = localStorage.getItem(CLIENT_ID_KEY);
    if (storedClientId !== null) return storedClientId;
    const newClientId = crypto.randomUUID();
    localStorage.setItem(CLIENT_ID_KEY, newClientId);
    return newClientId;
  } catch {
    return null;
  }
}

/**
 * Sends an event of this page if the operator has enabled analytics and the user has consented if required. Never
 * blocks.
 */
export function trackEvent(name: AnalyticsEventName, details: EventDetails = {}): void {
  const mode = document.documentElement.dataset.analytics;
  const isConsentRequired = mode === 'consent';
  if (mode !== 'on' && !(isConsentRequired && readConsent() === 'yes')) return;
  const id = isConsentRequired ? readClientId() : null;
  if (isConsentRequired && id === null) return;
  const body = JSON.stringify({
    name,
    path: window.location.pathname,
    ...details,
    ...(id === null ? {} : { clientId: id }),
    ...(readReferrer() === null ? {} : { referrer: readReferrer() }),
  });
  // A beacon is sent even after the page closes, and its response is ignored.
  navigator.sendBeacon(ANALYTICS_PATH, new Blob([body], { type: 'application/json' }));
}

/** Returns the origin of the referring page if it belongs to another site; null otherwise. */
function readReferrer(): string | null {
  const origin = URL.parse(document.referrer)?.origin ?? null;
  return origin === null || origin === window.location.origin ? null : origin;
}
