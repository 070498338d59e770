import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { classifyError } from '#crawl/fetch/client/classify-error.ts';

/**
 * Why the proxy refused a request. `closed`: the gate was not open yet; `browser-vendor`: the browser's own request to
 * its vendor; `address-guard`: not a public web address; `limits`: a limit was exceeded.
 */
export type RefusalReason = 'closed' | 'browser-vendor' | 'address-guard' | 'limits';

/**
 * Refused targets, one entry per target and reason. `detail` is only for the operator, because it would reveal the
 * result of a port scan.
 */
export interface RefusedTarget {
  /** `host:port`, with the host as `URL` formats it. */
  readonly target: string;
  readonly by: RefusalReason;
  readonly detail: string;
  readonly count: number;
}

/** Allowed targets that did not respond. The browser itself only sees that its proxy failed. */
export interface UnreachableTarget {
  readonly target: string;
  readonly code: FetchErrorCode;
  readonly detail: string;
  readonly count: number;
}

/** Thrown when the proxy itself gave up on a server, for a reason that no other error describes. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly reason: FetchErrorCode;

  constructor(reason: FetchErrorCode, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Limited records of failed requests; later entries are counted with identical ones, or dropped. */
export interface TargetLog {
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachableTarget[];
  refuse(target: string, by: RefusalReason, detail: string): void;
  recordUnreachable(target: string, error: unknown): void;
}

const MAX_DETAIL_LENGTH = 300;

export function createTargetLog(maxTargets: number): TargetLog {
  const refused = createCountedList<Omit<RefusedTarget, 'count'>>(maxTargets);
  const unreached = createCountedList<Omit<UnreachableTarget, 'count'>>(maxTargets);
  return {
    refused: refused.entries,
    unreached: unreached.entries,
    refuse: (target, by, detail) =>
      refused.add(`${by} ${target}`, { target, by, detail: detail.slice(0, MAX_DETAIL_LENGTH) }),
    recordUnreachable(target, error) {
      const { code, detail } =
        error instanceof UnreachableError ? { code: error.reason, detail: error.message } : classifyError(error, false);
      unreached.add(`${code} ${target}`, { target, code, detail });
    },
  };
}

function createCountedList<T extends object>(maxEntries: number) {
  const entries: (T & { count: number })[] = [];
  const byKey = new Map<string, { count: number }>();
  return {
    entries,
    add(key: string, value: T): void {
      const known = byKey.get(key);
      if (known !== undefined) known.count += 1;
      else if (entries.length < maxEntries) {
        const entry = { ...value, count: 1 };
        entries.push(entry);
        byKey.set(key, entry);
      }
    },
  };
}

/** Returns `host:port` of an http or https URL. */
export function findTarget(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${url.hostname}:${port}`;
}
