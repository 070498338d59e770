import { z } from 'zod';
import type { BulkViewId } from '#contracts/analysis/bulk-views.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';

const NAME = 'bulkViews';
const notesSchema = z.record(z.string(), z.string());

/** Stores what each view does not cover. The artifact also marks a file whose view tables were filled. */
export function writeViewNotes(file: CrawlFile, notes: Partial<Record<BulkViewId, string | undefined>>): void {
  writeArtifact(file, NAME, Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== undefined)));
}

/** Returns the notes by view, or null when the audit of this file did not fill the view tables. */
export const readViewNotes = (file: CrawlFile): Record<string, string> | null => readArtifact(file, NAME, notesSchema);
