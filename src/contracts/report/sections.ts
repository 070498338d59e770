/**
 * The sections of the report in order, each described once. Navigation, headings, section picker, plan table and
 * download gates follow from this list. View models and slides are in `report/sections/<id>.section.ts`, screens in
 * `web/report/panels`, print chapters in `web/print/chapters.tsx`.
 */

/** Whether a part of the product exists today. */
export type Availability = 'available' | 'coming-soon';

/**
 * Tabs of the results page, in order. Section 6 of the specification begins at `sources`, which contains every section
 * without data from its external source; a section with data gets its own tab after it.
 */
export const TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'health', title: 'Health check' },
  { id: 'ai', title: 'AI search' },
  { id: 'issues', title: 'Issues' },
  { id: 'checklist', title: 'Checklist' },
  { id: 'strategy', title: 'Strategy' },
  { id: 'sources', title: 'Needs a data source' },
  { id: 'data', title: 'Site data' },
  { id: 'speed', title: 'Speed' },
  { id: 'method', title: 'Method' },
] as const;

/** A tab that exists in every report, except `sources`, which is left out once every section has data. */
export type TabId = (typeof TABS)[number]['id'];

/** Row of a section in the plan table. */
export interface SectionOffer {
  /** `coming-soon` shows "Coming soon" everywhere and leaves the section unselected in the picker. */
  availability: Availability;
  title: string;
  free: string;
  premium: string;
}

/** Description of a section, without its data. */
export interface SectionEntry {
  /** Anchor in the page and, for downloads, ID in the API and the database. */
  id: string;
  /** Tab that contains the section. */
  tab: TabId;
  /** Heading on screen. */
  title: string;
  /** Title in the menu. */
  shortTitle: string;
  /** Whether only the owner sees the section, not readers of a shared link. */
  isOwnerOnly?: true;
  /** What the section will show, next to "Coming soon"; required if an external source fills it. */
  planned?: string;
  /** Row of the plan table; absent for sections that belong to every report. */
  offer?: SectionOffer;
  /** Title in picker, PDF and presentation, and the plan that includes it; absent for sections on screen only. */
  download?: { title: string; plan: 'free' | 'premium' };
}

const FULL_SECTION_OFFER = { free: 'Full section', premium: 'Full section' } as const;

const SECTION_ENTRIES = [
  { id: 'summary', tab: 'overview', title: 'SEO Health Snapshot', shortTitle: 'Summary' },
  { id: 'categories', tab: 'overview', title: 'Score by category', shortTitle: 'Score by category' },
  {
    id: 'seo-health-check',
    tab: 'health',
    title: 'SEO health check',
    shortTitle: 'SEO health check',
    offer: { availability: 'available', title: 'SEO health check', ...FULL_SECTION_OFFER },
    // The audit checklist is part of this download.
    download: { title: 'SEO health check', plan: 'free' },
  },
  {
    id: 'ai-search-health',
    tab: 'ai',
    title: 'AI search health check',
    shortTitle: 'AI search health',
    offer: { availability: 'available', title: 'AI search health', ...FULL_SECTION_OFFER },
    download: { title: 'AI search health check', plan: 'free' },
  },
  { id: 'agents', tab: 'ai', title: 'What each assistant receives', shortTitle: 'What assistants receive' },
  {
    id: 'critical-issues',
    tab: 'issues',
    title: 'Critical issues',
    shortTitle: 'Critical issues',
    offer: { availability: 'available', title: 'Critical issues', ...FULL_SECTION_OFFER },
    download: { title: 'Critical issues', plan: 'free' },
  },
  {
    id: 'audit-checklist',
    tab: 'checklist',
    title: 'Audit checklist',
    shortTitle: 'Audit checklist',
    offer: { availability: 'available', title: 'Audit checklist', ...FULL_SECTION_OFFER },
  },
  { id: 'plan', tab: 'strategy', title: 'From today’s score to 100', shortTitle: 'Plan to 100' },
  {
    id: 'seo-recommendations',
    tab: 'strategy',
    title: 'SEO strategy and recommendations',
    shortTitle: 'Strategy',
    offer: {
      availability: 'available',
      title: 'Strategy and recommendations',
      free: 'Top 3 recommendations',
      premium: 'Full roadmap',
    },
    download: { title: 'Strategy and recommendations', plan: 'premium' },
  },
  {
    id: 'competitor-analysis',
    tab: 'sources',
    title: 'Competitor analysis',
    shortTitle: 'Competitors',
    planned: 'This section compares your site with the competitors you add.',
    offer: { availability: 'available', title: 'Competitor analysis', free: 'Preview', premium: 'Up to 5 competitors' },
    download: { title: 'Competitor analysis', plan: 'premium' },
  },
  {
    id: 'recommended-keywords',
    tab: 'sources',
    title: 'Recommended keywords',
    shortTitle: 'Keywords',
    planned: 'This section will list keywords worth targeting, each with its source.',
    offer: { availability: 'available', title: 'Recommended keywords', free: 'Preview', premium: 'Full section' },
  },
  {
    id: 'backlink-analysis',
    tab: 'sources',
    title: 'Backlink analysis',
    shortTitle: 'Backlinks',
    planned:
      'This section shows broken backlinks, referring domains, authority and anchor texts from all your sources.',
    offer: { availability: 'available', title: 'Backlinks', free: 'Totals', premium: 'Full section' },
    download: { title: 'Backlink analysis', plan: 'premium' },
  },
  {
    id: 'keyword-rankings',
    tab: 'sources',
    title: 'Keyword rankings',
    shortTitle: 'Rankings',
    planned: 'This section will show positions in Google and Bing from connected sources.',
    offer: { availability: 'available', title: 'Keyword rankings', free: 'Preview', premium: 'Full section' },
    // Recommended keywords are part of this download.
    download: { title: 'Keyword rankings', plan: 'premium' },
  },
  { id: 'structure', tab: 'data', title: 'Site structure', shortTitle: 'Site structure' },
  { id: 'pages', tab: 'data', title: 'Pages, links and files', shortTitle: 'Tables', isOwnerOnly: true },
  { id: 'speed', tab: 'speed', title: 'Speed of the home page', shortTitle: 'Speed' },
  { id: 'rendering', tab: 'speed', title: 'JavaScript impact', shortTitle: 'JavaScript impact' },
  { id: 'ledger', tab: 'method', title: 'Measurements', shortTitle: 'Measurements' },
] as const satisfies readonly SectionEntry[];

type Entry = (typeof SECTION_ENTRIES)[number];
export type SectionId = Entry['id'];
/** Sections of one tab. */
export type TabSectionId<Tab extends TabId> = Extract<Entry, { tab: Tab }>['id'];
/** Sections that an external source fills. */
export type ExternalSectionId = Extract<Entry, { planned: string }>['id'];
/** Sections listed in the plan table. */
export type OfferedSectionId = Extract<Entry, { offer: object }>['id'];
/** Sections that PDF and presentation contain. */
export type DownloadSectionId = Extract<Entry, { download: object }>['id'];

/** A section of the report without its data. */
export interface Section extends SectionEntry {
  id: SectionId;
}

/** Every section, in the order of the report. */
export const SECTIONS: readonly Section[] = SECTION_ENTRIES;

const hasOffer = (entry: Entry): entry is Extract<Entry, { offer: object }> => 'offer' in entry;
const hasDownload = (entry: Entry): entry is Extract<Entry, { download: object }> => 'download' in entry;
const isExternalSection = (entry: Entry): entry is Extract<Entry, { planned: string }> => 'planned' in entry;

export const OFFERED_SECTIONS = SECTION_ENTRIES.filter(hasOffer);
export const DOWNLOAD_SECTIONS = SECTION_ENTRIES.filter(hasDownload);
export const EXTERNAL_SECTIONS = SECTION_ENTRIES.filter(isExternalSection);

/** Maps each entry's ID to a value read from the entry. */
export function mapById<E extends { id: string }, Value>(
  entries: readonly E[],
  read: (entry: E) => Value,
): Record<E['id'], Value> {
  // The type of `Object.fromEntries` does not include the keys.
  return Object.fromEntries(entries.map((entry) => [entry.id, read(entry)])) as Record<E['id'], Value>;
}

/** Headings on screen by section. */
export const SECTION_TITLES = mapById(SECTION_ENTRIES, ({ title }): string => title);
