/** Entry of the thread that answers questions about finished crawls: SQLite would hold up everything else while it looks. */
import { parentPort } from 'node:worker_threads';
import type { FindingList, FindingsQuery, PageList, PagesQuery } from '#contracts/findings.ts';
import type { RecheckPlace } from '#contracts/recheck.ts';
import { type CrawlFile, CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/crawl-file.ts';
import { firstPlaces, listFindings } from '#crawl/store/explore-findings.ts';
import { listPages } from '#crawl/store/explore-pages.ts';

/** What can be asked, and what is answered. */
export interface ExploreCalls {
  findings: { query: FindingsQuery; list: FindingList };
  pages: { query: PagesQuery; list: PageList };
  places: { query: PlacesQuery; list: PlaceList };
}
/** The first addresses of a rule, each with its first pieces of evidence. */
export interface PlacesQuery {
  rule: string;
  limit: number;
  perAddress: number;
}
export interface PlaceList {
  /** Addresses in all. */
  total: number;
  items: RecheckPlace[];
}
export type ExploreQuestion<K extends keyof ExploreCalls = keyof ExploreCalls> = {
  [N in K]: { kind: N; path: string; query: ExploreCalls[N]['query'] };
}[K];

/** `notKept`: the file was written by another build. */
export type ExploreAnswer<K extends keyof ExploreCalls> = { list: ExploreCalls[K]['list'] } | { notKept: true };
export type ExploreMessage = { number: number } & ({ answer: ExploreAnswer<keyof ExploreCalls> } | { error: unknown });

/** Room for the file in the address space: pages are read from the system's own memory, not copied. */
const MAPPED_BYTES = 1_073_741_824;

function look(file: CrawlFile, question: ExploreQuestion): FindingList | PageList | PlaceList {
  file.map(MAPPED_BYTES);
  if (question.kind === 'findings') return listFindings(file, question.query);
  return question.kind === 'pages' ? listPages(file, question.query) : firstPlaces(file, question.query);
}

function answerTo(question: ExploreQuestion): ExploreAnswer<keyof ExploreCalls> {
  try {
    const file = openCrawlFileForReading(question.path);
    try {
      return { list: look(file, question) };
    } finally {
      file.close();
    }
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return { notKept: true };
    throw error;
  }
}

parentPort?.on('message', ({ number, question }: { number: number; question: ExploreQuestion }) => {
  const post = (message: ExploreMessage) => parentPort?.postMessage(message);
  try {
    post({ number, answer: answerTo(question) });
  } catch (error) {
    post({ number, error });
  }
});
