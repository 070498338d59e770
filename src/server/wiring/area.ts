import type { Job } from '#jobs/job.ts';
import type { Services } from '#services/services.ts';
import type { Role } from '../settings/env.ts';

/** Periodic work. A failed run is logged and does not stop later runs. */
export interface Timer {
  /** Log message of a failed run. */
  failure: string;
  everyMs: number;
  /** Delay of an additional first run. */
  firstAfterMs?: number;
  /** False = also in processes that only serve pages. */
  isWorkerOnly: boolean;
  /**
   * Runs once before this process accepts work; a failure aborts the start. @param isAlone whether no other process can
   * use this database
   */
  atStart?(isAlone: boolean): Promise<void>;
  run(): Promise<void>;
}

const CLEANUP_INTERVAL_MS = 3_600_000;

/** Creates the timer of a cleanup, which also runs at the start of a worker. */
export function cleanUpHourly(cleanUp: () => Promise<void>): Timer {
  return {
    failure: 'cleanup failed',
    everyMs: CLEANUP_INTERVAL_MS,
    isWorkerOnly: true,
    atStart: cleanUp,
    run: cleanUp,
  };
}

const RECOVERY_INTERVAL_MS = 15_000;

/** Creates the timer that recovers the work of dead workers, which also runs at the start of a worker. */
export function recoverOften(recover: (isAlone: boolean) => Promise<void>): Timer {
  return {
    failure: 'recovery failed',
    everyMs: RECOVERY_INTERVAL_MS,
    isWorkerOnly: true,
    atStart: recover,
    run: () => recover(false),
  };
}

/** One part of the product: what it offers, and its background work. */
export interface Area<Name extends keyof Services = never, Shared extends object = object> {
  services: Pick<Services, Name>;
  /** What later areas may use in addition to the services; neither API nor pages reach it. */
  shared: Shared;
  jobs: readonly Job[];
  timers: readonly Timer[];
  /** Runs at the end of the start of a process with the role. */
  start?: Readonly<Partial<Record<Role, () => Promise<void>>>>;
  /** Ends running work. All areas stop at the same time, after the timers and before the queue. */
  stop?(): Promise<void>;
}

/** Areas that have been built, and what they provide. */
export interface Assembly<Has extends object, Provided extends object> {
  areas: readonly Area[];
  services: Provided;
  /** Everything that the next area may use. */
  has: Has;
  /** Builds the next area. It does not compile if the area uses something that no earlier area provides. */
  add<Next extends Area>(
    build: (has: Has) => Next,
  ): Assembly<Has & Next['services'] & Next['shared'], Provided & Next['services']>;
}

/** Starts a list of areas, each built from the core and from what the earlier ones provide. */
export function assemble<Core extends object>(core: Core): Assembly<Core, object> {
  return buildAssembly(core, {}, []);
}

function buildAssembly<Has extends object, Provided extends object>(
  has: Has,
  services: Provided,
  areas: readonly Area[],
): Assembly<Has, Provided> {
  return {
    areas,
    services,
    has,
    add(build) {
      const area = build(has);
      return buildAssembly({ ...has, ...area.services, ...area.shared }, { ...services, ...area.services }, [
        ...areas,
        area,
      ]);
    },
  };
}
