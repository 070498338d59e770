/** Entry of the thread that answers questions about finished crawls: SQLite would hold up everything else while it looks. */
import { parentPort } from 'node:worker_threads';
import type { FindingList, FindingsQuery, PageList, PagesQuery } from '#contracts/findings.ts';
import { type CrawlFile, CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/crawl-file.ts';
import { listFindings } from '#crawl/store/explore-findings.ts';
import { listPages } from '#crawl/store/explore-pages.ts';

/** What can be asked, and what is answered. */
export interface ExploreCalls {
  findings: { query: FindingsQuery; list: FindingList };
  pages: { query: PagesQuery; list: PageList };
}
export type ExploreQuestion = {
  [K in keyof ExploreCalls]: { kind: K; path: string; query: ExploreCalls[K]['query'] };
}[keyof ExploreCalls];

/** `notKept`: the file was written by another build. */
export type ExploreAnswer = { list: FindingList | PageList } | { notKept: true };
export type ExploreMessage = { number: number } & ({ answer: ExploreAnswer } | { error: unknown });

function look(file: CrawlFile, question: ExploreQuestion): FindingList | PageList {
  return question.kind === 'findings' ? listFindings(file, question.query) : listPages(file, question.query);
}

function answerTo(question: ExploreQuestion): ExploreAnswer {
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
