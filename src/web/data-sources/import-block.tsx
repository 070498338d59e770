import { useRef, useState } from 'react';
import type { DataImport, ImportPreview } from '#contracts/outside/imports.ts';
import { PanelSection } from '../profile/panel-section.tsx';
import { DropArea } from './drop-area.tsx';
import { createImportApi } from './import-api.ts';
import { ImportList } from './import-list.tsx';
import { ImportPreviewPanel } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';
import { describePreview } from './import-words.ts';
import { useSourceAction } from './use-source-action.ts';

const ACCEPTED_FILES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values';
const MAX_BYTES = 20 * 1024 * 1024;
const TOO_LARGE_PREVIEW: ImportPreview = {
  isValid: false,
  problems: [{ line: null, message: 'The file is larger than 20 MB. Split it and import each part.' }],
  problemCount: 1,
};

/** Imports exports from other tools, and lists the imported files. */
export function ImportBlock({ websiteId, imports }: { websiteId: string; imports: readonly DataImport[] }) {
  const [selected, setSelected] = useState<{ file: File; preview: ImportPreview } | null>(null);
  const { isBusy, run } = useSourceAction();
  const inputRef = useRef<HTMLInputElement>(null);
  const api = createImportApi(websiteId);
  const focusInput = () => inputRef.current?.focus();
  const close = () => {
    setSelected(null);
    focusInput();
  };
  const open = async (file: File) => {
    setSelected(null);
    // The server would abort a larger upload, so the browser could not read its response.
    const preview = file.size > MAX_BYTES ? TOO_LARGE_PREVIEW : await run(api.preview(file), null);
    if (preview !== null) setSelected({ file, preview });
  };
  return (
    <PanelSection
      id="imports-title"
      title="Imports"
      text="Use exports from tools that are not connected: Search Console, Bing Webmaster Tools with AI Performance, Microsoft Clarity (citations), Ahrefs, Semrush, Majestic, Moz, SE Ranking, AccuRanker and Serpstat. Rank trackers and backlink tools are part of Premium."
    >
      <DropArea
        label="Select CSV file"
        hint="Or drop it here. Up to 20 MB and 100,000 rows. You see a preview first."
        accept={ACCEPTED_FILES}
        isBusy={isBusy}
        inputRef={inputRef}
        onFile={(file) => void open(file)}
      />
      <p role="status" className="sr-only">
        {selected?.preview.isValid === true && describePreview(selected.preview)}
      </p>
      {selected !== null &&
        (selected.preview.isValid ? (
          <ImportPreviewPanel {...selected} preview={selected.preview} api={api} onClose={close} />
        ) : (
          <ImportProblems fileName={selected.file.name} preview={selected.preview} />
        ))}
      <ImportList websiteId={websiteId} imports={imports} api={api} onDeleted={focusInput} />
    </PanelSection>
  );
}
