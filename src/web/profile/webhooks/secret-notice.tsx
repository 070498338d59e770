import { useEffect, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

/** A new secret, until it is dismissed. It receives the focus, because it is shown only once. */
export function SecretNotice({ url, secret, onDismiss }: { url: string; secret: string; onDismiss: () => void }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="webhook-secret-title"
      className="rounded-8 border border-accent/40 bg-accent-wash p-4 outline-none"
    >
      <h3 id="webhook-secret-title" className="font-semibold text-ink">
        {WEBHOOK_TEXTS.secretTitle}
      </h3>
      <p className="mt-1 text-14 break-words text-ink-2">
        {url}: {WEBHOOK_TEXTS.secret}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-4 border bg-surface px-2 py-1 text-14 break-all text-ink">{secret}</code>
        <CopyButton text={secret} label="Copy the secret" />
        <Button look="secondary" size="small" onClick={onDismiss}>
          I have saved it
        </Button>
      </div>
    </section>
  );
}
