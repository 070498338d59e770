import type { Db } from '#db/client.ts';
import { formatDay } from '#db/queries/analyses/monthly-use.ts';
import { addUsage, type UsageDay } from '#db/queries/outside/usage.ts';
import type { UsageRecord } from '#providers/kit/usage.ts';
import { toMicroUsd } from './micro-usd.ts';

/** Collects usage records in memory and stores them as sums per provider, key and UTC day. */
export interface UsageCollector {
  /** Adds a record; it is stored by the next `flush`. */
  record(record: UsageRecord): void;
  /** Stores the collected records; if that fails, they are kept for the next call. @throws if they cannot be stored */
  flush(): Promise<void>;
}

/** Creates a collector. If the process dies, the records since its last `flush` are lost. */
export function createUsageCollector(db: Db): UsageCollector {
  let days = new Map<string, UsageDay>();

  function add(day: UsageDay): void {
    const id = `${day.provider} ${day.connectionId} ${day.day}`;
    const previous = days.get(id);
    days.set(
      id,
      previous === undefined
        ? day
        : {
            ...day,
            calls: previous.calls + day.calls,
            failures: previous.failures + day.failures,
            costMicroUsd: previous.costMicroUsd + day.costMicroUsd,
            units: previous.units + day.units,
          },
    );
  }

  return {
    record({ provider, connectionId, at, failure, costUsd, units }) {
      add({
        provider,
        connectionId: connectionId ?? '',
        day: formatDay(at),
        calls: 1,
        failures: failure === null ? 0 : 1,
        costMicroUsd: toMicroUsd(costUsd),
        units: Math.ceil(units),
      });
    },
    async flush() {
      const collected = [...days.values()];
      days = new Map();
      try {
        await addUsage(db, collected);
      } catch (error) {
        for (const day of collected) add(day);
        throw error;
      }
    },
  };
}
