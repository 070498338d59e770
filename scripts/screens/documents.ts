/** PDF files of the prepared analyses, whose pages are drawn and judged like screens. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportJob, ReportRequest } from '#contracts/report/report-download.ts';
import { REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { callApi, type Person, type Product, type SignIn } from './people.ts';
import type { Facts } from './prepare.ts';

/** Pixels per inch of the images. An A4 page is 1,240 pixels wide. */
const RESOLUTION = 150;
const WRITE_TIMEOUT_MS = 5 * 60_000;
const POLL_MS = 500;

/** One PDF file, of an analysis that the preparation names. */
export interface ReportDocument {
  /** Start of the file names, unique. */
  id: string;
  person: Person;
  /** Name of the placeholder with the ID of the analysis. */
  analysis: string;
  request?: Partial<ReportRequest>;
}

export const DOCUMENTS: readonly ReportDocument[] = [
  { id: 'pdf-flawed-full', person: 'premium', analysis: 'flawedPremium' },
  { id: 'pdf-flawed-summary', person: 'premium', analysis: 'flawedPremium', request: { variant: 'summary' } },
  { id: 'pdf-forty-full', person: 'premium', analysis: 'forty3' },
];

export const OUTSIDE_DATA_DOCUMENTS: readonly ReportDocument[] = [
  { id: 'pdf-outside-full', person: 'premium', analysis: 'report' },
  { id: 'pdf-outside-summary', person: 'premium', analysis: 'report', request: { variant: 'summary' } },
];

/** A PDF file in the output folder. */
export interface WrittenDocument {
  id: string;
  path: string;
  pageCount: number;
}

/**
 * Downloads the file as the user. Requires `pdfinfo` and `pdftoppm` (Debian package poppler-utils), as does
 * `renderPage`.
 */
export async function writeDocument(
  { id, person, analysis, request }: ReportDocument,
  run: { product: Product; signIn: SignIn; facts: Facts; folder: string },
): Promise<WrittenDocument> {
  const { baseUrl } = run.product;
  const context = await run.signIn(person);
  const data = {
    analysisId: run.facts[analysis],
    format: 'pdf',
    sections: [...REPORT_SECTION_IDS],
    ...request,
  };
  const headers = { prefer: 'respond-async' };
  let job = await callApi<ReportJob>(context.request, { baseUrl, path: '/api/generate-report', data, headers });
  const deadline = Date.now() + WRITE_TIMEOUT_MS;
  while (job.status === 'queued' || job.status === 'running') {
    if (Date.now() > deadline) throw new Error(`${id} was not written in time`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    job = await callApi<ReportJob>(context.request, { baseUrl, path: `/api/reports/${job.id}`, method: 'GET' });
  }
  if (job.status === 'failed') throw new Error(`${id} was not written: ${job.failure}`);
  const response = await context.request.get(`${baseUrl}/api/reports/${job.id}/file`);
  const path = join(run.folder, `${id}.pdf`);
  writeFileSync(path, await response.body());
  return { id, path, pageCount: countPages(path) };
}

function countPages(path: string): number {
  const [, pages] = /^Pages:\s+(\d+)$/m.exec(runPoppler('pdfinfo', [path])) ?? [];
  return Number(pages ?? 0);
}

/** Renders one page, numbered from 1, as a PNG file in the folder, and returns its name. */
export function renderPage({ id, path }: WrittenDocument, page: number, folder: string): string {
  const name = `${id}-page-${page}`;
  const numbers = ['-f', String(page), '-l', String(page), '-r', String(RESOLUTION)];
  runPoppler('pdftoppm', ['-png', '-singlefile', ...numbers, path, join(folder, name)]);
  return `${name}.png`;
}

function runPoppler(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${command} is missing: apt-get install poppler-utils`);
    throw error;
  }
}
