import type { ReactNode } from 'react';

/** Text that links to a list, if there is one. */
export function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <a href={href} className="text-ink underline decoration-line underline-offset-3 hover:decoration-accent">
      {children}
    </a>
  );
}
