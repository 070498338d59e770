import type { ReactNode } from 'react';

/** A titled part of the page. */
export function LogBlock({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-20 font-semibold text-ink">
        {title}
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">{text}</p>
      {children}
    </section>
  );
}
