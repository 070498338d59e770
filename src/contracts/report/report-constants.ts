/** Display limits and thresholds of the report's sections (specification, section 9), and their fixed texts. */

import type { Difficulty, Timeframe } from '../rules/recommendation.ts';
import type { Engine } from './external-sections.ts';

export const ACTION_ITEMS_SHOWN = 4;
export const TOOLS_SHOWN = 3;
export const TOP_KEYWORDS_SHOWN = 5;
export const ENGINE_KEYWORDS_SHOWN = 3;
export const TOP_DOMAINS_SHOWN = 3;
export const RANKINGS_SHOWN = 5;
export const HISTORY_SHOWN = 10;
export const FOCUS_SCROLL_DELAY_MS = 300;
export const FOCUS_HIGHLIGHT_MS = 1_000;
/** Number of months that the strategy covers. */
export const ROADMAP_MONTHS = 2;

/** Width of an impact bar, in percent. */
export const IMPACT_WIDTHS = { high: 90, medium: 60, low: 30 } as const;

/** Keyword difficulty (0..100): below the first limit Easy, below the second Medium, otherwise Hard. */
export const KEYWORD_DIFFICULTY_LIMITS = { medium: 30, hard: 60 } as const;

/** Worst positions that still get a green, blue or yellow badge; all others are red. */
export const RANKING_BADGE_LIMITS = { top: 3, first: 10, second: 20 } as const;

/** A keyword is highlighted up to these positions, or above these numbers of mentions and citations. */
export const HIGHLIGHT_LIMITS = { google: 20, bing: 25, chatgptMentions: 5, perplexityCitations: 8 } as const;

export const META_TAG_GUIDANCE = {
  titles: 'Title tags: 50-60 characters (under 60).',
  descriptions: 'Meta descriptions: 150-160 characters (under 160).',
  headings: 'One H1 per page.',
} as const;

export const FID_NOTE =
  'First Input Delay (FID; good up to 100 ms, poor above 300 ms) was replaced by INP in March 2024 and is no longer measured.';

export const TIMEFRAME_TITLES: Record<Timeframe, string> = {
  immediate: 'Now',
  week1: 'Week 1',
  'week2-4': 'Weeks 2-4',
  month2: 'Month 2',
};

/** Titles of the three issue priorities. */
export const TILE_TITLES: Record<'high' | 'medium' | 'low', string> = {
  high: 'Critical',
  medium: 'Medium',
  low: 'Low',
};

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const ENGINE_NAMES: Record<Engine, string> = {
  google: 'Google',
  bing: 'Bing',
  chatgpt: 'ChatGPT',
  deepseek: 'DeepSeek',
  perplexity: 'Perplexity',
  claude: 'Claude',
};

/** Empty-state texts of the specification, word for word. */
export const EMPTY_TEXTS = {
  noCriticalIssues: 'No critical issues detected',
  noCompetitorsTitle: 'Competitor Data Not Available',
  noCompetitorsReasons: [
    'The site is very new or unique',
    'There is limited content to compare',
    'It serves a niche market',
    'The content is not accessible',
  ],
  noKeywords: 'No AI-powered keyword recommendations available. Try analyzing a different website or check back later.',
} as const;

/** Why a list from an external source is missing, and the step that adds it once the section exists. */
export const NOT_CONNECTED_TEXTS = {
  competitors: {
    reason: 'No competitor has been added for this website.',
    step: 'Add a competitor in the tab “Competitors” of your report.',
  },
  recommendedKeywords: {
    reason: 'Searches and clicks come from search engines, and this report contains no data from a search engine.',
    step: 'Connect Google Search Console or Bing Webmaster Tools under Data sources.',
  },
  /** The report contains data from another search engine. */
  disconnectedKeywords: {
    reason: 'The keywords were chosen based on data from a search engine that is no longer connected.',
    step: 'Analyze the website again to get keywords from the connected search engine.',
  },
  backlinks: {
    reason: 'Backlinks cannot be measured from the site itself, and no source lists links to it.',
    step: 'Import an export of links under Data sources.',
  },
  keywordRankings: {
    reason: 'Search engines do not publish where a site ranks, and no ranking source is connected.',
    step: 'Connect Google Search Console or Bing Webmaster Tools under Data sources.',
  },
  searchEngineRankings: {
    reason:
      'This data comes from the search engines’ own reports or from real prompts to AI assistants. Neither is connected.',
    step: 'Connect Google Search Console or Bing Webmaster Tools under Data sources.',
  },
} as const;

/** Why mentions by AI assistants are missing, and how users can measure them without this product. */
export const MENTIONS_GAP = {
  what: 'Mentions by AI assistants',
  reason: 'No AI visibility run had ended with an answer when this report was last updated.',
  step: 'Open the website’s “AI visibility” page, approve the suggested prompts, and connect a key for an AI assistant. When a run ends, the latest report shows its results.',
} as const;

/** Maximum number of data points in the score history. */
export const SCORE_POINTS_KEPT = 30;

export const HISTORY_MESSAGES = {
  unfinished: 'This analysis is not finished. Please cancel it first.',
  deleteTitle: 'Delete this analysis?',
  deleteText: 'Its report, crawl file and share links are permanently deleted.',
  deleteNotes: 'For issues that no other analysis found, the assignee and comments are deleted, too.',
  deleteCounted: 'Deleting it does not restore your monthly quota.',
  deleted: 'The analysis was deleted.',
  deleteFailed: 'The analysis could not be deleted. Please try again.',
} as const;
