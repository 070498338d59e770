import type { PageFacts } from '#contracts/page-facts.ts';

/** Parser build; raise it whenever the same document would give other facts. */
export const FACTS_VERSION = 12;

export interface PageDocument {
  html: string;
  /** Address the document was answered at. */
  url: string;
}

/** What a reader finds in the markup itself; the rest of `PageFacts` is known from the bytes. */
export type MarkupFacts = Omit<PageFacts, 'factsVersion' | 'charset' | 'htmlBytes' | 'flags'> & {
  deepNesting: boolean;
};

/** Reads the facts of one document. Implementations differ in how they tokenize, never in what they report. */
export interface PageReader {
  read(document: PageDocument): MarkupFacts;
}
