import type { MetaFunction } from 'react-router';
import { DEMO_REPORT } from '#content/demo-report.ts';
import { PageHead } from '../components/layout/page-head.tsx';
import { DemoActions } from '../demo/demo-actions.tsx';
import { DemoReport } from '../demo/demo-report.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'signed-in', islands: ['demo'] };

/** Prevents indexing, because the page contains sample figures. */
export const meta: MetaFunction = () => buildPrivateMeta('Demo report');

/** The demo report as a page, for browsers without JavaScript. */
export default function DemoReportPage() {
  return (
    <article className="pb-16">
      <PageHead
        title="Demo report"
        lead={`Sample figures for ${DEMO_REPORT.site}, a fictional shop. Sections that are not available yet are marked.`}
      />
      <div className="shell">
        <div className="max-w-4xl">
          <h2 className="sr-only">Report sections</h2>
          <DemoReport />
          <div className="mt-10 border-t pt-6">
            <DemoActions />
          </div>
        </div>
      </div>
    </article>
  );
}
