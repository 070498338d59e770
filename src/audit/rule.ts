import type { ArtifactMap } from '#contracts/artifacts.ts';
import type { Confidence, RuleScope, Severity } from '#contracts/rule-result.ts';
import type { RuleCategory } from './categories.ts';
import { type HtmlAuditPage, hasFacts, type PageKind } from './html-audit-page.ts';
import type { PageInventory } from './page-inventory.ts';
import type { PageVerdict, SiteVerdict } from './verdict.ts';

/** Gathered artifacts plus what the runner itself knows after the last page. */
export interface RuleArtifacts extends ArtifactMap {
  pageInventory: PageInventory;
}
export type RuleArtifactName = keyof RuleArtifacts;
/** Artifacts known when a rule runs. */
export type KnownArtifacts = Partial<RuleArtifacts>;

export type SourceUrl = `https://${string}`;

/** Highest score a site may have while a confirmed finding of the rule stands. */
export interface RuleCeiling {
  cap: number;
  reason: string;
}

export interface RuleText {
  /** States the good case: "Pages have a title". */
  title: string;
  /** States the fault: "Pages without a title". */
  failureTitle: string;
  /** One plain sentence: what the fault costs the site. */
  impact: string;
  why: string;
  /** Concrete steps in whole sentences. */
  howToFix: string;
  /** Primary source first. */
  sources: readonly [SourceUrl, ...SourceUrl[]];
}

export type RulePlaces = 'pages' | 'link-targets' | 'images';

export interface RuleMeta extends RuleText {
  id: string;
  category: RuleCategory;
  /** Rules with one cause share a family and count once per page. */
  family: string;
  severity: Severity;
  confidence: Confidence;
  ceiling?: RuleCeiling;
  /** What the counts of the rule count; `pages` when left out. */
  places?: RulePlaces;
}

/** What `check` receives: exactly the required artifacts; HTML rules get a page whose facts are present. */
export type RuleInput<A extends PageKind, N extends RuleArtifactName> = {
  [K in N]: K extends 'page'
    ? A extends 'html-page' | 'indexable-page'
      ? HtmlAuditPage
      : RuleArtifacts['page']
    : RuleArtifacts[K];
};

/** Scopes that are implemented; `derived` rules over results come with the first index-like rule. */
export type ImplementedScope = Exclude<RuleScope, 'derived'>;

export interface RuleSpec<S extends ImplementedScope, A extends PageKind, N extends RuleArtifactName> extends RuleMeta {
  scope: S;
  /** Page rules only: which pages are judged. */
  appliesTo?: A;
  requires: readonly N[];
  check(input: RuleInput<A, N>): S extends 'page' ? PageVerdict : SiteVerdict;
}

interface JudgingRule<V> extends RuleMeta {
  requires: readonly RuleArtifactName[];
  /** The verdict, or null when a required artifact is absent. */
  judge(known: KnownArtifacts): V | null;
}
export interface PageRule extends JudgingRule<PageVerdict> {
  scope: 'page';
  appliesTo: PageKind;
}
export interface SiteRule extends JudgingRule<SiteVerdict> {
  scope: Exclude<ImplementedScope, 'page'>;
}
export type Rule = PageRule | SiteRule;

/**
 * Defines a rule. `requires` names artifacts and `check` receives exactly those: using another one, or requiring one
 * that does not exist, is a compile error. Page rules name the kind of page they judge in `appliesTo` (default `any-page`).
 */
export function defineRule<
  S extends ImplementedScope,
  const N extends RuleArtifactName,
  A extends PageKind = 'any-page',
>(spec: RuleSpec<S, A, N>) {
  const appliesTo: PageKind = spec.appliesTo ?? 'any-page';
  return {
    ...spec,
    appliesTo,
    judge(known: KnownArtifacts) {
      return hasRequired(known, spec) ? spec.check(known) : null;
    },
  };
}

/** Every required artifact is there, and the facts of the page when the rule reads HTML. */
function hasRequired<S extends ImplementedScope, A extends PageKind, N extends RuleArtifactName>(
  known: KnownArtifacts,
  spec: RuleSpec<S, A, N>,
): known is KnownArtifacts & RuleInput<A, N> {
  if (!spec.requires.every((name) => known[name] !== undefined)) return false;
  const readsHtml = spec.appliesTo === 'html-page' || spec.appliesTo === 'indexable-page';
  return !readsHtml || (known.page !== undefined && hasFacts(known.page));
}
