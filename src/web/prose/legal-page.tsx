import { LEGAL_DATED } from '#content/dates.ts';
import { formatDate } from '#lib/text/format.ts';
import { PageHead } from '../components/layout/page-head.tsx';
import type { Crumb } from '../seo/meta.ts';
import { PUBLIC_PAGES } from '../seo/public-pages.ts';
import { Prose } from './prose.tsx';

export interface LegalPageProps {
  path: '/privacy' | '/terms';
  title: string;
  lead: string;
  crumbs: readonly Crumb[];
  html: string;
}

/** A legal page with its dates. */
export function LegalPage({ path, title, lead, crumbs, html }: LegalPageProps) {
  return (
    <article className="pb-18">
      <PageHead title={title} lead={lead} crumbs={crumbs}>
        <p className="mt-6 text-14 text-ink-2">
          Dated {LEGAL_DATED}. Last changed on {formatDate(PUBLIC_PAGES[path].updatedAt)}.
        </p>
      </PageHead>
      <div className="shell">
        <Prose html={html} />
      </div>
    </article>
  );
}
