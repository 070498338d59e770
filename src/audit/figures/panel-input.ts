import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { CoreVitals, DuplicateShare, GatherResult, RobotsFacts, SiteFacts } from '#contracts/site/artifacts.ts';
import type { AgentProbe } from '#contracts/site/site-probes.ts';
import type { RuleResults } from '../engine/rule-results.ts';
import type { SiteText } from './site-text.ts';

/** Input for computing the panels, available once every rule has run. */
export interface PanelInput {
  site: SiteFacts;
  results: RuleResults;
  text: SiteText;
  duplicates: GatherResult<DuplicateShare>;
  lab: GatherResult<CoreVitals>;
  /** Lighthouse runs on a simulated phone. */
  lighthouse: GatherResult<LighthouseRuns>;
  robots: RobotsFacts | null;
  /** Responses to our requests with the user agents of assistants. */
  agentProbe: GatherResult<AgentProbe>;
  /** E-E-A-T index 0..100; null when fewer than three of its rules were measured. */
  eeatScore: number | null;
}
