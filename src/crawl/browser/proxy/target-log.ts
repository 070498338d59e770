import type { FetchErrorCode } from '#contracts/crawl.ts';
import { classifyError } from '../../fetch/classify-error.ts';

/**
 * Why the proxy refused. `closed`: nobody had opened it yet; `browser-vendor`: the browser's own call to its maker; `address-guard`: not a
 * public web address; `limits`: too much of something.
 */
export type RefusedBy = 'closed' | 'browser-vendor' | 'address-guard' | 'limits';

/** What was refused, one entry per target and reason. `detail` answers a port scan: for the operator only. */
export interface RefusedTarget {
  /** `host:port`, the host as `URL` spells it. */
  readonly target: string;
  readonly by: RefusedBy;
  readonly detail: string;
  readonly count: number;
}

/** What was allowed and did not answer. The browser itself sees only that its proxy has failed. */
export interface UnreachedTarget {
  readonly target: string;
  readonly code: FetchErrorCode;
  readonly detail: string;
  readonly count: number;
}

/** A server was given up by the proxy itself, for a reason that no other error carries. */
export class UnreachedError extends Error {
  override readonly name = 'UnreachedError';
  readonly reason: FetchErrorCode;

  constructor(reason: FetchErrorCode, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Bounded records of what did not come about; later entries are counted with the ones they equal, or dropped. */
export interface TargetLog {
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachedTarget[];
  refuse(target: string, by: RefusedBy, detail: string): void;
  miss(target: string, error: unknown): void;
}

const MAX_DETAIL_LENGTH = 300;

export function createTargetLog(maxTargets: number): TargetLog {
  const refused = createCountedList<Omit<RefusedTarget, 'count'>>(maxTargets);
  const unreached = createCountedList<Omit<UnreachedTarget, 'count'>>(maxTargets);
  return {
    refused: refused.entries,
    unreached: unreached.entries,
    refuse: (target, by, detail) =>
      refused.add(`${by} ${target}`, { target, by, detail: detail.slice(0, MAX_DETAIL_LENGTH) }),
    miss(target, error) {
      const { code, detail } =
        error instanceof UnreachedError ? { code: error.reason, detail: error.message } : classifyError(error, false);
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

/** `host:port` of an http or https address. */
export function targetOf(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${url.hostname}:${port}`;
}
