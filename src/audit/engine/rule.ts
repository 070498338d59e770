import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Confidence, RuleScope, Severity } from '#contracts/rules/rule-result.ts';
import type { ArtifactMap } from '#contracts/site/artifacts.ts';
import type { CategoryTool } from '../data/repair-tools.ts';
import type { RuleCategory } from './categories.ts';
import { type HtmlAuditPage, hasFacts, type PageKind } from './html-audit-page.ts';
import type { PageInventory } from './page-inventory.ts';
import type { RuleExamples } from './rule-examples.ts';
import type { RuleResults } from './rule-results.ts';
import type { RuleWork } from './rule-work.ts';
import type { PageVerdict, SiteVerdict } from './verdict.ts';

/** Collected artifacts, plus facts that the runner has after the last page. */
export interface RuleArtifacts extends ArtifactMap {
  pageInventory: PageInventory;
  /** The rendering of the page, for rules that also check unrendered pages, where `render` is null. */
  rendering: { render: SuccessfulRender | null };
  /** Results of every other rule; for derived rules only. */
  ruleResults: RuleResults;
}
export type RuleArtifactName = keyof RuleArtifacts;
/** Artifacts available when a rule runs. */
export type AvailableArtifacts = Partial<RuleArtifacts>;

export type SourceUrl = `https://${string}`;

/** Highest score a site may have while it has a confirmed finding of the rule. */
export interface RuleCeiling {
  cap: number;
  reason: string;
}

/** A day such as `2026-11-20`. */
type Day = `${number}-${number}-${number}`;

/** A clause that the rule relies on, quoted from one of its sources. */
export interface QuotedClause {
  url: SourceUrl;
  /** Date of the version that was read; null when the source has no date. */
  copy: Day | null;
  /** Up to 25 words. */
  quote: string;
}

export interface RuleText {
  /** Describes the good state: "All pages have a title". */
  title: string;
  /** Names the problem: "Missing page titles". */
  failureTitle: string;
  /** Other names that people search for: names in other tools, abbreviations, other spellings. */
  aliases: readonly [string, ...string[]];
  /** One plain sentence: what the issue costs the site. */
  impact: string;
  why: string;
  /** Concrete steps in complete sentences. */
  howToFix: string;
  /** How it is measured, with every threshold and its origin, in complete sentences. */
  measure: string;
  /** What looks like the issue but does not count, and how it is distinguished, in complete sentences. */
  traps?: string;
  /** Primary source first. */
  sources: readonly [SourceUrl, ...SourceUrl[]];
  /** Day (`2026-11-20`) on which the rule was last compared with its sources; null when it was never compared. */
  checked: Day | null;
  /** The clauses that were read on that day. */
  clauses?: readonly [QuotedClause, ...QuotedClause[]];
  peers?: readonly Peer[];
  /** Set only for rules about AI assistants. */
  evidenceGrade?: EvidenceGrade;
}

/** What the rule counts; see `COUNT_TEXTS` in `report/issues.ts`; `site` when it has one result for all pages. */
export type RuleCountUnit =
  | 'site'
  | 'pages'
  | 'link-targets'
  | 'unverified-targets'
  | 'images'
  | 'files'
  | 'groups'
  | 'addresses'
  | 'sitemaps'
  | 'hosts'
  | 'templates';

/** Tools whose own lists of checks contain the same issue. */
export const PEERS = {
  AH: 'Ahrefs',
  AX: 'axe-core',
  CC: 'sitespeed.io coach',
  CX: 'Crawlinx',
  LC: 'LibreCrawl',
  LH: 'Lighthouse',
  SA: 'seo-autopilot',
  SB: 'Sitebulb',
  SF: 'Screaming Frog SEO Spider',
  SN: 'SEOnaut',
  SO: 'SiteOne Crawler',
  SQ: 'squirrelscan',
  SW: 'Sitewalk',
  UL: 'Unlighthouse',
} as const;
export type Peer = keyof typeof PEERS;

/**
 * Evidence that AI assistants use the signal: `documented` by the operator of the assistant, `lab` experiment,
 * `correlation` in observed answers, `none` if nothing was measured or no effect was found.
 */
export type EvidenceGrade = 'documented' | 'lab' | 'correlation' | 'none';

export interface RuleMeta<C extends RuleCategory = RuleCategory> extends RuleText {
  id: string;
  category: C;
  /** Rules with the same cause share a family and count once per page. */
  family: string;
  severity: Severity;
  confidence: Confidence;
  ceiling?: RuleCeiling;
  /** What the rule counts; when omitted, `site` for site and derived rules, otherwise `pages`. */
  places?: RuleCountUnit;
  /** Only tools of the rule's category. */
  work: RuleWork<CategoryTool<C>>;
  examples: RuleExamples;
}

/**
 * What `check` receives: exactly the required artifacts. Rules for HTML pages receive a page whose facts are present.
 */
export type RuleInput<A extends PageKind, N extends RuleArtifactName> = {
  [K in N]: K extends 'page'
    ? A extends 'html-page' | 'indexable-page'
      ? HtmlAuditPage
      : RuleArtifacts['page']
    : RuleArtifacts[K];
};

export interface RuleSpec<
  S extends RuleScope,
  A extends PageKind,
  N extends RuleArtifactName,
  C extends RuleCategory = RuleCategory,
> extends RuleMeta<C> {
  scope: S;
  /** Page rules only: which pages are checked. */
  appliesTo?: A;
  requires: readonly N[];
  check(input: RuleInput<A, N>): S extends 'page' ? PageVerdict : SiteVerdict;
}

interface JudgingRule<V> extends RuleMeta {
  requires: readonly RuleArtifactName[];
  /** Returns the verdict, or null when a required artifact is missing. */
  judge(artifacts: AvailableArtifacts): V | null;
}
export interface PageRule extends JudgingRule<PageVerdict> {
  scope: 'page';
  appliesTo: PageKind;
}
export interface SiteRule extends JudgingRule<SiteVerdict> {
  /**
   * `derived` rules run last, over the results of the other rules, and deduct nothing, so that nothing counts twice.
   */
  scope: Exclude<RuleScope, 'page'>;
}
export type Rule = PageRule | SiteRule;

/**
 * Defines a rule. `requires` lists artifacts, and `check` receives exactly those: using another one, or requiring one
 * that does not exist, is a compile error. Page rules declare the kind of page they check in `appliesTo` (default
 * `any-page`).
 */
export function defineRule<
  S extends RuleScope,
  const N extends RuleArtifactName,
  C extends RuleCategory,
  A extends PageKind = 'any-page',
>(spec: RuleSpec<S, A, N, C>) {
  const appliesTo: PageKind = spec.appliesTo ?? 'any-page';
  return {
    ...spec,
    appliesTo,
    judge(artifacts: AvailableArtifacts) {
      return hasRequiredArtifacts(artifacts, spec) ? spec.check(artifacts) : null;
    },
  };
}

/** Whether every required artifact is present, and the facts of the page when the rule reads HTML. */
function hasRequiredArtifacts<S extends RuleScope, A extends PageKind, N extends RuleArtifactName>(
  artifacts: AvailableArtifacts,
  spec: Pick<RuleSpec<S, A, N>, 'appliesTo' | 'requires'>,
): artifacts is AvailableArtifacts & RuleInput<A, N> {
  if (!spec.requires.every((name) => artifacts[name] !== undefined)) return false;
  const readsHtml = spec.appliesTo === 'html-page' || spec.appliesTo === 'indexable-page';
  return !readsHtml || (artifacts.page !== undefined && hasFacts(artifacts.page));
}
