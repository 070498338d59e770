import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { CoreVitals, DuplicateShare, Gathered, RobotsFacts, SiteFacts } from '#contracts/site/artifacts.ts';
import type { AgentProbe } from '#contracts/site/site-probes.ts';
import type { RuleResults } from '../engine/rule-results.ts';
import type { SiteText } from './site-text.ts';

/** What the panels are computed from, once every rule has run. */
export interface PanelInput {
  site: SiteFacts;
  results: RuleResults;
  text: SiteText;
  duplicates: Gathered<DuplicateShare>;
  lab: Gathered<CoreVitals>;
  /** Lighthouse runs on a simulated phone. */
  lighthouse: Gathered<LighthouseRuns>;
  robots: RobotsFacts | null;
  /** Responses to our requests with the user agents of assistants. */
  agentProbe: Gathered<AgentProbe>;
  /** E-E-A-T index 0..100; null when none of it was measured. */
  eeatScore: number | null;
}
