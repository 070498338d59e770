import type { PromptChanges, PromptVersion } from '#contracts/outside/assistants/prompt-versions.ts';
import { INTENT_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';

/** What the page shows of a version; its prompts are only counted. */
export interface VersionSummary extends Pick<PromptVersion, 'id' | 'version' | 'approvedAt' | 'runs' | 'changesSince'> {
  prompts: number;
  switchedOff: number;
}

export interface VersionList {
  /** Newest first. */
  versions: readonly VersionSummary[];
  /** Number of older versions that are not shown. */
  hidden: number;
}

const MAX_SHOWN_VERSIONS = 20;

/** Builds what the page shows of the approved versions. */
export function summarizeVersions(versions: readonly PromptVersion[]): VersionList {
  const shown = versions
    .slice(0, MAX_SHOWN_VERSIONS)
    .map(({ id, version, approvedAt, runs, changesSince, prompts }): VersionSummary => {
      const switchedOff = prompts.filter(({ isActive }) => !isActive).length;
      return { id, version, approvedAt, runs, changesSince, prompts: prompts.length, switchedOff };
    });
  return { versions: shown, hidden: versions.length - shown.length };
}

/** Returns "Approved by you on Nov 24, 2026 · 25 prompts, 2 switched off · 3 runs, the latest on Nov 26, 2026". */
export function describeVersion({ approvedAt, prompts, switchedOff, runs }: VersionSummary): string {
  const off = switchedOff === 0 ? '' : `, ${switchedOff} switched off`;
  const latest = runs.latestAt === null ? '' : `, the latest on ${formatDate(runs.latestAt)}`;
  return [
    // Only the owner of a website can approve its prompts.
    ...(approvedAt === null ? [] : [`Approved by you on ${formatDate(approvedAt)}`]),
    `${formatCount(prompts, 'prompt')}${off}`,
    runs.count === 0 ? 'Not used in any run' : `${formatCount(runs.count, 'run')}${latest}`,
  ].join(' · ');
}

/**
 * Returns "2 added, 1 removed, another market" for the changes from a version to the current version, or "the same
 * prompts".
 */
export function describeChangeCounts({ market, added, removed, changed }: PromptChanges): string {
  const parts = [
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    ...(changed.length > 0 ? [`${changed.length} changed`] : []),
    ...(market === null ? [] : ['another market']),
  ];
  return parts.length === 0 ? 'the same prompts' : parts.join(', ');
}

type ChangedPrompt = PromptChanges['changed'][number];

/** Describes what changed in a prompt whose text did not change. */
export function describePromptChange({ before, now }: Pick<ChangedPrompt, 'before' | 'now'>): string {
  const parts = [
    ...(before.isActive === now.isActive ? [] : [now.isActive ? 'switched on' : 'switched off']),
    ...(before.keyword === now.keyword ? [] : [`keyword: ${now.keyword ?? 'none'} (was ${before.keyword ?? 'none'})`]),
    ...(before.intent === now.intent
      ? []
      : [`intent: ${INTENT_NAMES[now.intent]} (was ${INTENT_NAMES[before.intent]})`]),
    ...(before.isBranded === now.isBranded
      ? []
      : [now.isBranded ? 'contains your brand now' : 'no longer contains your brand']),
  ];
  return parts.join('; ');
}
