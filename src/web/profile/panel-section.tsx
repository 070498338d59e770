import type { ReactNode } from 'react';

export interface PanelSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of a page: description on the left, content on the right. */
export function PanelSection({ id, title, text, children }: PanelSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-6 md:grid-cols-[1fr_2fr]">
      <div>
        <h2 id={id} className="text-20 font-semibold text-ink">
          {title}
        </h2>
        {text && <p className="mt-2 text-14 text-ink-2">{text}</p>}
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  );
}
