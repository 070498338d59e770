import { useEffect, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

interface SecretNoticeProps {
  /** Prefix of the IDs; unique on the page. */
  id: string;
  title: string;
  text: string;
  secret: string;
  copyLabel: string;
  onDismiss: () => void;
}

/** A new secret, until it is dismissed. It receives the focus, because it is shown only once. */
export function SecretNotice({ id, title, text, secret, copyLabel, onDismiss }: SecretNoticeProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="rounded-8 border border-accent/40 bg-accent-wash p-4 outline-none"
    >
      <h3 id={`${id}-title`} className="font-semibold text-ink">
        {title}
      </h3>
      <p className="mt-1 text-14 break-words text-ink-2">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-4 border bg-surface px-2 py-1 text-14 break-all text-ink">{secret}</code>
        <CopyButton text={secret} label={copyLabel} />
        <Button look="secondary" size="small" onClick={onDismiss}>
          I have saved it
        </Button>
      </div>
    </section>
  );
}
