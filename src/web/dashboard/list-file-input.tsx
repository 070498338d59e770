import { URL_LIST_MAX_CHARACTERS } from '#contracts/analysis/scope-limits.ts';
import { SCOPE_MESSAGES, SCOPE_TEXTS } from '#contracts/product/messages.ts';
import { FileButton } from '../components/ui/file-input.tsx';

export interface ListFileInputProps {
  onRead: (text: string) => void;
  onProblem: (message: string) => void;
}

const FILE_PROBLEM = SCOPE_MESSAGES.listFile.replace('{size}', `${URL_LIST_MAX_CHARACTERS / 1_000_000} MB`);

/** Reads a text file of URLs in the browser. */
export function ListFileInput({ onRead, onProblem }: ListFileInputProps) {
  const read = async (file: File) => {
    const text = file.size > URL_LIST_MAX_CHARACTERS ? null : await file.text().catch(() => null);
    // Binary files such as spreadsheets contain null bytes.
    if (text === null || text.includes('\0')) onProblem(FILE_PROBLEM);
    else onRead(text);
  };
  return (
    <FileButton
      label={SCOPE_TEXTS.urls.file}
      accept=".txt,.csv,.tsv,.xml,text/plain,text/csv,text/xml,application/xml"
      onFile={(file) => void read(file)}
    />
  );
}
