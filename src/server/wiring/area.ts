import type { Job } from '#jobs/job.ts';
import type { Services } from '#services/services.ts';
import type { ProcessRole } from '../settings/env.ts';

/** Periodic work. A failed run is logged and does not stop later runs. */
export interface Timer {
  /** Log message of a failed run. */
  failure: string;
  everyMs: number;
  /** Delay of an additional first run. */
  initialDelayMs?: number;
  /** False = also in processes that only serve pages. */
  isWorkerOnly: boolean;
  /**
   * Runs once before this process accepts work; a failure aborts startup, unless the file store is not responding.
   * @param isAlone whether no other process can use this database
   */
  onStart?(isAlone: boolean): Promise<void>;
  run(): Promise<void>;
}

const CLEANUP_INTERVAL_MS = 3_600_000;

/** Creates the timer for a cleanup, which also runs when a worker starts. */
export function createCleanupTimer(cleanUp: () => Promise<void>): Timer {
  return {
    failure: 'cleanup failed',
    everyMs: CLEANUP_INTERVAL_MS,
    isWorkerOnly: true,
    onStart: cleanUp,
    run: cleanUp,
  };
}

const RECOVERY_INTERVAL_MS = 15_000;

/** Creates the timer that recovers the work of dead workers; it also runs when a worker starts. */
export function createRecoveryTimer(recover: (isAlone: boolean) => Promise<void>): Timer {
  return {
    failure: 'recovery failed',
    everyMs: RECOVERY_INTERVAL_MS,
    isWorkerOnly: true,
    onStart: recover,
    run: () => recover(false),
  };
}

/** One part of the product: what it offers, and its background work. */
export interface Area<ServiceName extends keyof Services = never, SharedValues extends object = object> {
  services: Pick<Services, ServiceName>;
  /** What later areas may use in addition to the services; the API and pages cannot access it. */
  shared: SharedValues;
  jobs: readonly Job[];
  timers: readonly Timer[];
  /** Runs when a process with this role starts: `web` before the timers, `worker` after the jobs. */
  start?: Readonly<Partial<Record<ProcessRole, () => Promise<void>>>>;
  /** Ends running work. All areas stop at the same time, after the timers and before the queue. */
  stop?(): Promise<void>;
}

/** Areas that have been built, and what they provide. */
export interface Assembly<Has extends object, ProvidedValues extends object> {
  areas: readonly Area[];
  services: ProvidedValues;
  /** Everything that the next area may use. */
  has: Has;
  /** Builds the next area. It does not compile if the area uses something that no earlier area provides. */
  add<NextArea extends Area>(
    build: (has: Has) => NextArea,
  ): Assembly<Has & NextArea['services'] & NextArea['shared'], ProvidedValues & NextArea['services']>;
}

/** Begins a list of areas, each built from the core and from what earlier areas provide. */
export function assemble<Core extends object>(core: Core): Assembly<Core, object> {
  return buildAssembly(core, {}, []);
}

function buildAssembly<Has extends object, ProvidedValues extends object>(
  has: Has,
  services: ProvidedValues,
  areas: readonly Area[],
): Assembly<Has, ProvidedValues> {
  return {
    areas,
    services,
    has,
    add(build) {
      const area = build(has);
      for (const name of Object.keys({ ...area.services, ...area.shared })) {
        if (name in has) throw new Error(`Two areas provide "${name}"`);
      }
      return buildAssembly({ ...has, ...area.services, ...area.shared }, { ...services, ...area.services }, [
        ...areas,
        area,
      ]);
    },
  };
}
