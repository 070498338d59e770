import type { SiteCopy } from './site-copy.ts';

/** What was broken: paths of files (or URLs), one of which must appear in the evidence. Empty: the site as a whole. */
export interface Injected {
  places: string[];
}

/** One generator per rule: breaks exactly one thing on a copy of a clean site. */
export interface Fault {
  ruleId: string;
  /** Throws `NothingToChange` when the site has nothing of this kind. */
  inject(site: SiteCopy): Injected;
  /** Rules that must change as well because they share the fault. Every other change is collateral. */
  alsoChanges?: readonly string[];
}

/** Rules whose fault a loopback server without certificates and names cannot produce, with the reason. */
export type NotInjectable = Readonly<Record<string, string>>;
