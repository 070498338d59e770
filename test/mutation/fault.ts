import type { SiteCopy } from './site-copy.ts';

/**
 * What was broken: file paths or URLs, one of which must appear in the evidence. An empty list means the site as a
 * whole.
 */
export interface InjectionResult {
  places: string[];
}

/** One generator per rule: breaks exactly one thing on a copy of a clean site. */
export interface Fault {
  ruleId: string;
  /** @throws NothingToChangeError when the site has nothing of this kind */
  inject(site: SiteCopy): InjectionResult;
  /** Rules that must change as well because they share the fault. Every other change is collateral. */
  otherChangedRules?: readonly string[];
}

/** Rules whose fault cannot be produced by a loopback server without certificates and hostnames, with the reason. */
export type SkipReasons = Readonly<Record<string, string>>;
