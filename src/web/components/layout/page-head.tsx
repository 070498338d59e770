import type { ReactNode } from 'react';
import type { Crumb } from '#web/seo/meta.ts';

export interface PageHeadProps {
  title: string;
  /** Page summary in one or two sentences. */
  lead?: ReactNode;
  /** Breadcrumb with this page last; omitted for top-level pages. */
  crumbs?: readonly Crumb[];
  children?: ReactNode;
}

/** The breadcrumb, H1 and summary of a page. */
export function PageHead({ title, lead, crumbs, children }: PageHeadProps) {
  return (
    <header className="shell pt-10 pb-10 sm:pt-14">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <h1 className="max-w-4xl font-serif text-40 font-semibold tracking-tight text-ink sm:text-56">{title}</h1>
      {lead && <p className="prose-width mt-6 font-serif text-20 text-ink-2">{lead}</p>}
      {children}
    </header>
  );
}

/** The breadcrumb. The structured data contains the same labels (`buildBreadcrumbNode`). */
function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-14 text-ink-2">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a
                className="underline decoration-line underline-offset-3 hover:text-ink hover:decoration-ink"
                href={path}
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
