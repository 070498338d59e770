import type { PageFacts } from '#contracts/page/page-facts.ts';

/** Version of the page reader. Increase it whenever the same document would result in different facts. */
export const FACTS_VERSION = 13;

export interface PageDocument {
  html: string;
  /** Final URL of the document. */
  url: string;
}

/** The facts that a reader finds in the markup itself; the other fields of `PageFacts` are known from the bytes. */
export type MarkupFacts = Omit<PageFacts, 'factsVersion' | 'charset' | 'htmlBytes' | 'flags'> & {
  deepNesting: boolean;
};

/** Reads the facts of one document. Implementations differ in how they tokenize, never in their results. */
export interface PageReader {
  read(document: PageDocument): MarkupFacts;
}
