import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const CONFIRM_MS = 2_000;

export interface CopyButtonProps {
  /** The text, or a function that builds it when the button is clicked. */
  text: string | (() => string);
  /** Accessible name that states what is copied. */
  label: string;
  /** Visible label of the button. */
  caption?: string;
}

/** Copies text and confirms it in the button and to screen readers. */
export function CopyButton({ text, label, caption = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button look="quiet" size="mark" className="print:hidden" aria-label={label} onClick={copy}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{state === 'failed' ? 'Not copied' : state === 'copied' ? 'Copied' : caption}</span>
      <span aria-live="polite" className="sr-only">
        {state === 'idle' ? '' : state === 'copied' ? 'Copied' : 'Copy failed'}
      </span>
    </Button>
  );
}
