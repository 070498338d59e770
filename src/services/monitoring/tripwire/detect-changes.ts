import type { AlertSeverity, TripwireKind } from '#contracts/monitoring/alert-kinds.ts';
import type {
  CertificateLevel,
  SeenCondition,
  SeenConditions,
  TripwireCondition,
  TripwireItem,
  TripwireState,
} from '#contracts/monitoring/tripwire.ts';
import { MAX_SUSPICION_MS } from './compute-next-check.ts';
import type { CertificateEnd } from './read-certificate.ts';

const MINUTE_MS = 60_000;
/** A deployment in progress or a lost packet looks like a change; after this time, both are over. */
const CONFIRM_AFTER_MS = 3 * MINUTE_MS;
/** Subject of alerts about the expiry of a certificate. */
const END_SUBJECT = 'end';

/** Results of one check. */
export interface CheckedConditions {
  conditions: readonly TripwireCondition[];
  certificate: CertificateEnd | null;
  finalUrls: TripwireState['finalUrls'];
  sitemapUrls: readonly string[];
}

/** A confirmed change: the state before it, the first observation, and the time of confirmation. */
export interface ConfirmedChange {
  condition: TripwireCondition;
  before: SeenCondition;
  first: SeenCondition;
  confirmedAt: string;
}

/** An alert to raise: about a confirmed change or the expiry of the certificate. */
export type TripwireRaise = { subject: string; kind: TripwireKind; severity: AlertSeverity } & (
  | { change: ConfirmedChange }
  | { end: CertificateEnd }
);

export interface Detection {
  state: TripwireState;
  suspicions: SeenConditions;
  raised: TripwireRaise[];
  /** Alerts to resolve before the others are raised. */
  resolved: { kind: TripwireKind; subject: string }[];
}

export interface DetectionInput {
  state: TripwireState | null;
  suspicions: SeenConditions;
  checked: CheckedConditions;
  now: Date;
}

const getConditionKey = ({ kind, item }: Pick<TripwireCondition, 'kind' | 'item'>): string => `${kind} ${item}`;

/**
 * Compares a check with the confirmed states. The first observation of a condition is the baseline, good or bad: alerts
 * are about changes. A change counts when a second check sees it again after some minutes, in both directions. A
 * condition that is bad at first can still become worse. Unknown conditions change nothing. The expiry of a certificate
 * needs no second check. Pure.
 */
export function detectChanges({ state, suspicions, checked, now }: DetectionInput): Detection {
  const { conditions, open, changes } = confirmChanges({ state, suspicions, checked, now });
  const end = detectCertificateEnd(state?.certificate ?? null, checked.certificate);
  return {
    state: {
      conditions,
      finalUrls: { ...checked.finalUrls, ...state?.finalUrls },
      sitemapUrls: checked.sitemapUrls.length > 0 ? checked.sitemapUrls : (state?.sitemapUrls ?? []),
      certificate: end.certificate,
    },
    suspicions: open,
    raised: [
      ...changes
        .filter(isWorse)
        .map((change) => ({ ...getSubject(change), severity: change.condition.severity, change })),
      ...end.raised,
    ],
    resolved: [...changes.filter(isEnded).map(getSubject), ...end.resolved],
  };
}

function confirmChanges({ state, suspicions, checked, now }: DetectionInput) {
  const conditions: Record<string, SeenCondition> = { ...state?.conditions };
  const open: Record<string, SeenCondition> = keepRecentSuspicions(suspicions, now);
  const changes: ConfirmedChange[] = [];
  for (const condition of checked.conditions.filter(({ state: seen }) => seen !== 'unknown')) {
    if (isConsequence(condition, checked.conditions, conditions)) continue;
    const key = getConditionKey(condition);
    const seen = buildSeenCondition(condition, now);
    const before = conditions[key];
    const first = open[key];
    if (before === undefined || isSame(before, seen)) {
      conditions[key] = keepUsualLevel(before?.isBad === true ? { ...seen, at: before.at } : seen, before);
      delete open[key];
    } else if (first === undefined || !isSameChange(first, seen, before)) {
      open[key] = seen;
    } else if (now.getTime() - Date.parse(first.at) >= CONFIRM_AFTER_MS) {
      delete open[key];
      conditions[key] = keepUsualLevel(seen, before);
      changes.push({ condition, before, first, confirmedAt: seen.at });
    }
  }
  return { conditions, open, changes };
}

const buildSeenCondition = ({ state, found, level }: TripwireCondition, now: Date): SeenCondition => ({
  isBad: state === 'bad',
  found,
  at: now.toISOString(),
  ...(level !== undefined && { level }),
});

/** Whether two states are the same. A state that was stored before levels existed equals any level. */
const isSame = (a: SeenCondition, b: SeenCondition): boolean =>
  a.isBad === b.isBad && (a.level === undefined || b.level === undefined || a.level === b.level);

function keepUsualLevel(seen: SeenCondition, before: SeenCondition | undefined): SeenCondition {
  if (seen.level === undefined) return seen;
  const usual = before === undefined || before.isBad ? before?.usual : 0;
  return { ...seen, usual: Math.min(usual ?? seen.level, seen.level) };
}

const readLevel = ({ isBad, level }: Pick<SeenCondition, 'isBad' | 'level'>): number => level ?? (isBad ? 1 : 0);
const getLevel = ({ state, level }: TripwireCondition): number => level ?? (state === 'bad' ? 1 : 0);

/** Whether two checks saw the same change; a problem that becomes worse is also a change. */
const isSameChange = (first: SeenCondition, seen: SeenCondition, before: SeenCondition): boolean =>
  isSame(first, seen) || Math.min(readLevel(first), readLevel(seen)) > readLevel(before);

const isWorse = ({ condition, before }: ConfirmedChange): boolean => getLevel(condition) > readLevel(before);

/** Whether a reported problem is over or became worse, so that another alert replaces the first. */
const isEnded = (change: ConfirmedChange): boolean =>
  isWorse(change) ? change.before.isBad : getLevel(change.condition) <= (change.before.usual ?? 0);

/** Drops conditions seen more than 30 minutes ago: they may have changed twice since then. */
const keepRecentSuspicions = (suspicions: SeenConditions, now: Date): Record<string, SeenCondition> =>
  Object.fromEntries(
    Object.entries(suspicions).filter(([, { at }]) => now.getTime() - Date.parse(at) <= MAX_SUSPICION_MS),
  );

const getSubject = ({ condition: { kind, item } }: ConfirmedChange) => ({ kind, subject: item });

/**
 * A robots.txt that now also blocks the home page is one cause and one alert. Meanwhile, no state is recorded for the
 * chosen page, so that a block that outlasts the block of the home page is still a change.
 */
function isConsequence(
  condition: TripwireCondition,
  checked: readonly TripwireCondition[],
  known: SeenConditions,
): boolean {
  const { kind, item } = condition;
  if (kind !== 'robots-blocked' || item !== 'page') return false;
  const home = checked.find((other) => other.kind === kind && other.item === 'home');
  const before = known[getConditionKey({ kind, item: 'home' })];
  if (home?.state !== 'bad' || before === undefined) return false;
  return getLevel(home) > (before.usual ?? 0) && getLevel(home) >= getLevel(condition);
}

/** A certificate is reported once as a warning and once as critical, and its renewal resolves both alerts. */
function detectCertificateEnd(
  known: TripwireState['certificate'],
  seen: CertificateEnd | null,
): Pick<Detection, 'raised' | 'resolved'> & Pick<TripwireState, 'certificate'> {
  if (seen === null) return { certificate: known, raised: [], resolved: [] };
  const levels: readonly CertificateLevel[] = ['none', 'warning', 'critical'];
  const isSame = known?.validTo === seen.validTo;
  const before = isSame ? known.level : 'none';
  const isWorse = levels.indexOf(seen.level) > levels.indexOf(before);
  const subject = { kind: 'certificate-expires', subject: END_SUBJECT } as const;
  const isReplaced = known !== null && known.level !== 'none' && (isWorse || !isSame);
  return {
    certificate: { validTo: seen.validTo, level: isWorse || !isSame ? seen.level : before },
    raised: isWorse ? [{ ...subject, severity: seen.level === 'critical' ? 'critical' : 'warning', end: seen }] : [],
    resolved: isReplaced ? [subject] : [],
  };
}

/** Removes the recorded states of an item, so that another page in its place starts without them. */
export function forgetItem<Seen>(seen: Readonly<Record<string, Seen>>, item: TripwireItem): Record<string, Seen> {
  return Object.fromEntries(Object.entries(seen).filter(([key]) => key !== item && !key.endsWith(` ${item}`)));
}
