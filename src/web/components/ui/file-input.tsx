import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { buttonClass } from './button.tsx';
import { joinClassNames } from './class-names.ts';

export interface FileInputProps
  extends Pick<
    ComponentProps<'input'>,
    'id' | 'className' | 'disabled' | 'onClick' | 'aria-describedby' | 'aria-disabled'
  > {
  /** Value of the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
  /** For callers that move the focus to the input. */
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** An input for one file. A file selected before the page is interactive is passed on after hydration. */
export function FileInput({ onFile, inputRef, ...attributes }: FileInputProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? ownRef;
  const passOnFile = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    onFile(file);
    // Allows the same file to be selected again after it was changed.
    input.value = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the selection made before hydration has no event.
  useEffect(() => {
    if (ref.current !== null) passOnFile(ref.current);
  }, []);
  return <input {...attributes} type="file" ref={ref} onChange={({ target }) => passOnFile(target)} />;
}

/** A button that opens the file picker for one file. Its text is the label of the file input. */
export function FileButton({ label, ...input }: Omit<FileInputProps, 'className'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the file input below is the control.
    <label
      className={joinClassNames(
        buttonClass({ look: 'secondary', size: 'small' }),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        input.disabled === true && 'opacity-60',
      )}
    >
      {label}
      <FileInput {...input} className="sr-only" />
    </label>
  );
}
