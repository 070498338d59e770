import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  title: string;
  /** Also called on Escape. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The native element traps and restores the focus, and needs no styles
 * that the Content-Security-Policy would block.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const openerElement = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (openerElement instanceof HTMLElement && openerElement.isConnected) openerElement.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] whitespace-normal text-left w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-8 border bg-surface p-6 text-ink shadow-float backdrop:bg-[oklch(0.15_0.01_230/0.5)]"
    >
      <h2 id={titleId} className="text-20 font-semibold text-ink">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
