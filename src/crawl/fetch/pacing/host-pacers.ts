import { PACING_LIMITS } from '#crawl/limits.ts';
import { createPacer, type Pacer } from './pacer.ts';
import { SharedSlots } from './shared-slots.ts';

export interface HostPacersOptions {
  /** Maximum number of tasks in flight across all hosts. */
  maxParallel: number;
  /** Maximum number of parallel requests per host. */
  maxParallelPerHost: number;
  requestsPerSecondPerHost: number;
  /** Maximum number of hosts whose request rate is remembered. */
  maxHosts: number;
}

/** Rate limiting for many hosts: one pacer per host, and one limit for all of them. */
export interface HostPacers {
  /** Returns the pacer of a host; `host` includes its port, as in `URL`. */
  getHostPacer(host: string): Pacer;
  readonly size: number;
}

export function createHostPacers(options: Partial<HostPacersOptions> = {}): HostPacers {
  const { maxParallel, maxHosts, maxParallelPerHost, requestsPerSecondPerHost } = {
    ...PACING_LIMITS.manyHostsPacing,
    ...options,
  };
  const slots = new SharedSlots(maxParallel);
  /** Least recently used first. */
  const pacers = new Map<string, Pacer>();

  function removeIdlePacers(): void {
    for (const [host, pacer] of pacers) {
      if (pacers.size < maxHosts) return;
      if (pacer.isIdle) pacers.delete(host);
    }
  }

  return {
    getHostPacer(host) {
      const existing = pacers.get(host);
      if (existing === undefined && pacers.size >= maxHosts) removeIdlePacers();
      const pacer =
        existing ??
        createPacer({ maxParallel: maxParallelPerHost, requestsPerSecond: requestsPerSecondPerHost, slots });
      pacers.delete(host);
      pacers.set(host, pacer);
      return pacer;
    },
    get size() {
      return pacers.size;
    },
  };
}
