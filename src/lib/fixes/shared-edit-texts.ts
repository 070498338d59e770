import type { SharedEditId } from '#contracts/rules/shared-edits.ts';

/** Number of issues that a title names when there are more than four; the other issues are counted. */
const MAX_NAMES = 3;

interface SharedEditTexts {
  buildTitle(names: string): string;
  /** Unit of the names that the title only counts. */
  unit: string;
  /** What the issues cause, in one sentence. */
  impact: string;
  why: string;
  steps: readonly string[];
}

const SHARED_EDIT_TEXTS: Readonly<Record<SharedEditId, SharedEditTexts>> = {
  'robots-txt-crawlers': {
    buildTitle: (names) => `Allow ${names} in robots.txt`,
    unit: 'crawler',
    impact: 'They are blocked from your pages.',
    why: 'Search engines and AI assistants cite only pages that robots.txt allows their crawlers to read. Crawlers that collect training data have their own names and can stay blocked.',
    steps: [
      'Decide for each listed crawler whether it may read the site.',
      'Remove the listed Disallow lines, or add the proposed groups, in one edit of robots.txt.',
      'Check the AI bot settings of the CDN, which can add the lines again.',
    ],
  },
  'viewport-tag': {
    buildTitle: (names) => `Change the viewport tag to ${names}`,
    unit: 'setting',
    impact: 'Phones show these pages at the wrong size, and visitors cannot enlarge the text.',
    why: 'The viewport tag sets the width at which a phone lays out the page, and whether visitors may zoom. It is one tag, usually in a shared template.',
    steps: [
      'Replace the viewport content with "width=device-width, initial-scale=1", without limits on zooming.',
      'Fix elements that become wider than the screen.',
      'Check a page of each template at a width of 360 pixels.',
    ],
  },
};

/** Returns the title of an edit that fixes several issues: "Allow OAI-SearchBot and Bingbot in robots.txt". */
export function buildSharedEditTitle(id: SharedEditId, names: readonly string[]): string {
  const { buildTitle, unit } = SHARED_EDIT_TEXTS[id];
  return buildTitle(listNames(names, unit));
}

/** States what the issues cause, and that one edit fixes them. */
export const describeSharedEdit = (id: SharedEditId, issueCount: number): string =>
  `${SHARED_EDIT_TEXTS[id].impact} One edit fixes ${issueCount === 2 ? 'both' : `all ${issueCount}`}.`;

export const explainSharedEdit = (id: SharedEditId): string => SHARED_EDIT_TEXTS[id].why;

export const getSharedEditSteps = (id: SharedEditId): readonly string[] => SHARED_EDIT_TEXTS[id].steps;

/**
 * Returns "A", "A and B", "A, B and C" or "A, B, C and 2 more crawlers"; four names are all listed, instead of
 * "1 more crawler".
 */
function listNames(names: readonly string[], unit: string): string {
  const shown = names.length > MAX_NAMES + 1 ? names.slice(0, MAX_NAMES) : names;
  const hidden = names.length - shown.length;
  const parts = hidden > 0 ? [...shown, `${hidden} more ${unit}s`] : shown;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
