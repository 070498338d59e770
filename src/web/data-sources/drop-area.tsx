import { type DragEvent, type Ref, useId, useState } from 'react';
import { buttonClass } from '../components/ui/button.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';

export interface DropAreaProps {
  label: string;
  hint: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** The file input, to return the focus to it. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Takes one file by drag and drop, or from the file dialog with a mouse or the keyboard. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the file input below.
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
      <label
        className={joinClassNames(
          buttonClass({ look: 'secondary', size: 'small' }),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        )}
      >
        {isBusy ? 'Reading…' : label}
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          aria-describedby={hintId}
          className="sr-only"
          // A disabled input would lose the focus while its file is read.
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file && !isBusy) onFile(file);
            // Allows the same file to be selected again after it was changed.
            event.target.value = '';
          }}
        />
      </label>
      <p id={hintId} className="min-w-0 flex-1 basis-56 text-14 text-ink-2">
        {hint}
      </p>
    </div>
  );
}
