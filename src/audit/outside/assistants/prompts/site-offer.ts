import type { DeclaredName } from '../../../text/site-names.ts';

/** Where a topic was found; the first ones are more reliable. */
export type TopicSource = 'structured-data' | 'navigation' | 'heading' | 'text';

/** Something that a website offers, as the website writes it. */
export interface SiteTopic {
  text: string;
  source: TopicSource;
  url: string;
}

/** A question that a page of the website answers. */
export interface SiteQuestion {
  text: string;
  url: string;
}

/** Names by which a website calls itself, the most reliable ones first. */
export interface SiteName {
  name: string;
  source: DeclaredName['source'] | 'Organization' | 'title';
}

/** What the most linked pages of a website show about its brand and its offer. */
export interface SiteOffer {
  pagesRead: number;
  names: SiteName[];
  /** Most frequent language of the pages (ISO 639-1), and country of the website (ISO 3166-1); null if unknown. */
  language: string | null;
  country: string | null;
  /** Town of a business with customers on site; null without one, or with several. */
  place: string | null;
  /** In `language`, most important first. */
  topics: SiteTopic[];
  questions: SiteQuestion[];
}
