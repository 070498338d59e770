import type { DeclaredName } from '../../../text/site-names.ts';

/** Where a topic was found, the most reliable places first. */
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

/** A name that a website uses for itself. */
export interface SiteName {
  name: string;
  source: DeclaredName['source'] | 'Organization' | 'title';
}

/** Data about the brand and the offer of a website, from its most linked pages. */
export interface SiteOffer {
  pagesRead: number;
  names: SiteName[];
  /** Most frequent language of the pages (ISO 639-1), and country of the website (ISO 3166-1); null if unknown. */
  language: string | null;
  country: string | null;
  /** Town of a business that serves customers on site; null if there is no town or more than one. */
  place: string | null;
  /** In the language of the prompts, most important first. */
  topics: SiteTopic[];
  questions: SiteQuestion[];
}
