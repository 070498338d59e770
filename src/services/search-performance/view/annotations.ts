import type { NoteInput, SearchAnnotation } from '#contracts/outside/search-performance.ts';
import { MAX_NOTES, SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import type { Db } from '#db/client.ts';
import { listScores } from '#db/queries/analyses/analyses.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type AnnotationRow, countNotes, deleteNote, insertNote, listNotes } from '#db/queries/outside/annotations.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { formatCount } from '#lib/text/format.ts';
import type { DayRange } from '../store/search-queries.ts';

const MAX_ANALYSES = 200;

/** Lists the analyses, decreases in issues, and notes of a range of days, oldest first. */
export async function listAnnotations(db: Db, website: WebsiteRow, range: DayRange): Promise<SearchAnnotation[]> {
  const [notes, analyses] = await Promise.all([
    listNotes(db, website.id, range),
    listScores(db, { userId: website.userId, host: website.domain, limit: MAX_ANALYSES }),
  ]);
  const events = analyses
    .flatMap((analysis, index) => describeAnalysis(analysis, analyses[index - 1]))
    .filter(({ day }) => day >= range.from && day <= range.to);
  const shownNotes = notes.map(describeNote);
  return [...events, ...shownNotes].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

const ALL_DAYS: DayRange = { from: '0001-01-01', to: '9999-12-31' };

/** Lists the notes outside a range of days, newest first. */
export async function listOtherNotes(db: Db, websiteId: string, range: DayRange): Promise<SearchAnnotation[]> {
  const notes = await listNotes(db, websiteId, ALL_DAYS);
  return notes
    .filter(({ day }) => day < range.from || day > range.to)
    .map(describeNote)
    .reverse();
}

const describeNote = ({ id, day, text }: AnnotationRow): SearchAnnotation => ({ id, kind: 'note', day, text });

type AnalysisScore = Awaited<ReturnType<typeof listScores>>[number];

function describeAnalysis(analysis: AnalysisScore, before: AnalysisScore | undefined): SearchAnnotation[] {
  if (analysis.finishedAt === null) return [];
  const { id } = analysis;
  const day = analysis.finishedAt.toISOString().slice(0, 10);
  const text = analysis.seoScore === null ? 'Analysis' : `Analysis: search score ${analysis.seoScore}`;
  const fewer = (before?.issuesCount ?? 0) - (analysis.issuesCount ?? 0);
  return [
    { id, kind: 'analysis', day, text },
    ...(fewer > 0 && analysis.issuesCount !== null
      ? [{ id: `${id}-fix`, kind: 'fix' as const, day, text: `${formatCount(fewer, 'issue')} fewer than before` }]
      : []),
  ];
}

/** @throws AppError bad-request when the website has too many notes */
export async function addNote(
  db: Db,
  websiteId: string,
  { day, text, createdAt }: NoteInput & { createdAt: Date },
): Promise<SearchAnnotation> {
  if ((await countNotes(db, websiteId)) >= MAX_NOTES) {
    const message = SEARCH_TEXTS.noteLimit.replace('{count}', String(MAX_NOTES));
    throw new AppError('bad-request', message, { fieldErrors: { text: message } });
  }
  const row = await insertNote(db, { websiteId, day, text, createdAt });
  if (row === null) throw new Error('The note was not inserted');
  return describeNote(row);
}

/** @throws AppError not-found */
export async function removeNote(db: Db, websiteId: string, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteNote(db, websiteId, id))) throw new AppError('not-found', SEARCH_TEXTS.noNote);
}
