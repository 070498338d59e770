/** Entry of the thread that queries finished crawls, because synchronous SQLite queries would block everything else. */
import { parentPort } from 'node:worker_threads';
import type { FindingList, FindingsQuery, PageList, PagesQuery } from '#contracts/analysis/findings.ts';
import type { RecheckPlace } from '#contracts/analysis/recheck.ts';
import { type CrawlFile, CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { listFindings, readFirstPlaces } from '#crawl/store/results/explore-findings.ts';
import { listPages } from '#crawl/store/results/explore-pages.ts';

/** Requests and their responses. */
export interface ExploreCalls {
  findings: { query: FindingsQuery; list: FindingList };
  pages: { query: PagesQuery; list: PageList };
  places: { query: PlacesQuery; list: PlaceList };
}
/** Query for the first URLs of a rule, each with its first pieces of evidence. */
export interface PlacesQuery {
  rule: string;
  limit: number;
  perAddress: number;
}
export interface PlaceList {
  /** Total number of URLs. */
  total: number;
  items: RecheckPlace[];
}
export type ExploreQuestion<K extends keyof ExploreCalls = keyof ExploreCalls> = {
  [N in K]: { kind: N; path: string; query: ExploreCalls[N]['query'] };
}[K];

/** `notKept`: the file was written by another build. */
export type ExploreAnswer<K extends keyof ExploreCalls> = { list: ExploreCalls[K]['list'] } | { notKept: true };
export type ExploreMessage = { number: number } & ({ answer: ExploreAnswer<keyof ExploreCalls> } | { error: unknown });

/** Address space for memory-mapping the file: pages are read from the OS cache without copying. */
const MAPPED_BYTES = 1_073_741_824;

function look(file: CrawlFile, question: ExploreQuestion): FindingList | PageList | PlaceList {
  file.map(MAPPED_BYTES);
  if (question.kind === 'findings') return listFindings(file, question.query);
  return question.kind === 'pages' ? listPages(file, question.query) : readFirstPlaces(file, question.query);
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
