import type { SiteCopy } from './site-copy.ts';

/** What was broken: paths of files (or addresses) of which one must stand in the evidence. Empty: the site as a whole. */
export interface Injected {
  places: string[];
}

/** One generator per rule: breaks one thing on a copy of a clean site, and nothing else. */
export interface Fault {
  ruleId: string;
  /** Throws `NothingToChange` when the site has nothing of the kind. */
  inject(site: SiteCopy): Injected;
  /** Rules that must change as well, because the same fault is theirs, too. Everything else is collateral. */
  alsoChanges?: readonly string[];
}

/** Rules whose fault cannot be made on a loopback server without certificates and names, with the reason. */
export type NotInjectable = Readonly<Record<string, string>>;
