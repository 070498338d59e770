import { URL_LIST_MAX_CHARACTERS } from '#contracts/analysis/scope-limits.ts';
import { SCOPE_MESSAGES, SCOPE_TEXTS } from '#contracts/product/messages.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';

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
    <label
      className={joinClassNames(
        buttonClass({ look: 'secondary', size: 'small' }),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      {SCOPE_TEXTS.urls.file}
      <input
        type="file"
        accept=".txt,.csv,.tsv,.xml,text/plain,text/csv,text/xml,application/xml"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file);
          // Allows the same file to be selected again after it was changed.
          event.target.value = '';
        }}
      />
    </label>
  );
}
