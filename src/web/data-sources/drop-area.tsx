import { type DragEvent, type RefObject, useId, useState } from 'react';
import { joinClassNames } from '../components/ui/class-names.ts';
import { FileButton } from '../components/ui/file-input.tsx';

export interface DropAreaProps {
  label: string;
  hint: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** The file input, so that the focus can return to it. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Selects a file by drag and drop or in the file dialog, which can also be opened with the keyboard. */
export function DropArea({ label, hint, accept, isBusy, onFile, inputRef }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isBusy);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the file input below.
    <div
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={joinClassNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-4 border border-dashed p-5',
        isOver ? 'border-accent bg-raised' : 'border-control',
      )}
    >
      <FileButton
        label={isBusy ? 'Reading…' : label}
        inputRef={inputRef}
        accept={accept}
        aria-describedby={hintId}
        // A disabled input would lose the focus while its file is read.
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onFile={(file) => {
          if (!isBusy) onFile(file);
        }}
      />
      <p id={hintId} className="min-w-0 flex-1 basis-56 text-14 text-ink-2">
        {hint}
      </p>
    </div>
  );
}
