import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Db } from '#db/client.ts';
import type { AssistantSources } from '../sources/assistant-sources.ts';

/** Dependencies of everything that prepares, starts or describes runs. */
export interface RunContext {
  db: Db;
  sources: AssistantSources;
  /** Quality of the answers of assistants: `simulated` in demo mode. */
  quality: SourceQuality;
  now(): Date;
}
