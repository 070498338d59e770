import { z } from 'zod';
import type { BulkViewId } from '#contracts/analysis/bulk-views.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';

const NAME = 'bulkViews';
/** What a view does not cover. */
export interface ViewNote {
  text: string;
  /** Whether its data was measured. */
  isMeasured: boolean;
}

const noteSchema = z.union([
  z.object({ text: z.string(), isMeasured: z.boolean() }),
  // Until November 2026, files stored the text only.
  z.string().transform((text) => ({ text, isMeasured: !text.startsWith('Not measured') })),
]);
const notesSchema = z.record(z.string(), noteSchema);

/** Stores what each view does not cover. The artifact also marks a file whose view tables were filled. */
export function writeViewNotes(file: CrawlFile, notes: Partial<Record<BulkViewId, ViewNote | undefined>>): void {
  writeArtifact(file, NAME, Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== undefined)));
}

/** Returns the notes by view, or null when the audit of this file did not fill the view tables. */
export const readViewNotes = (file: CrawlFile): Record<string, ViewNote> | null =>
  readArtifact(file, NAME, notesSchema);
