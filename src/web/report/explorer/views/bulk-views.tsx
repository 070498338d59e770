import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { BULK_VIEWS, getBulkView } from '#contracts/analysis/bulk-views.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { PageInspector } from './page-inspector.tsx';
import { useViewState } from './use-view-state.ts';
import { ViewBrowser } from './view-browser.tsx';
import { removeViewParameters } from './view-parameters.ts';
import { ViewPicker } from './view-picker.tsx';
import { buildViewAnchor, buildViewHref } from './view-state.ts';

const SITE_VIEWS = BULK_VIEWS.filter(({ scope }) => scope === 'site');

export interface BulkViewsProps {
  analysisId: string;
  /** URL of the analyzed site. */
  siteUrl: string;
  /** Titles of the report's issues by rule. */
  issueTitles: ReadonlyMap<string, string>;
}

/** All tables about the site: a picker, and either the chosen table or the page inspector. */
export function BulkViews({ analysisId, siteUrl, issueTitles }: BulkViewsProps) {
  const [state, change] = useViewState();
  const search = removeViewParameters(useLocation().search);
  const view = getBulkView(state.view);
  const origin = URL.parse(siteUrl)?.origin ?? null;
  const getInspectHref = (inspected: string) => buildViewHref({ ...state, inspected }, search);
  const { inspected, ...viewBrowserState } = state;
  return (
    <div className="space-y-4">
      <ViewPicker current={view.id as typeof state.view} search={search} />
      <section
        aria-labelledby="view-title"
        tabIndex={-1}
        className="relative min-w-0 space-y-3 border-t pt-4 outline-none"
      >
        {/* Every view has its anchor here, so that links to a view scroll to this place whichever view is shown. */}
        {SITE_VIEWS.map(({ id }) => (
          <span key={id} id={buildViewAnchor(id)} className="absolute scroll-mt-32" />
        ))}
        <div>
          <h3 id="view-title" className="text-20 font-semibold text-ink">
            {view.title}
          </h3>
          <p className="text-14 text-ink-2">{view.question}</p>
        </div>
        {inspected === null ? (
          <ViewBrowser
            analysisId={analysisId}
            view={view}
            state={viewBrowserState}
            onChange={change}
            origin={origin}
            issueTitles={issueTitles}
            getHref={getInspectHref}
          />
        ) : (
          <>
            <a
              href={buildViewHref({ ...state, inspected: null }, search)}
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              Back to {view.title}
            </a>
            <PageInspector
              key={inspected}
              analysisId={analysisId}
              url={inspected}
              origin={origin}
              issueTitles={issueTitles}
              getHref={getInspectHref}
            />
          </>
        )}
      </section>
    </div>
  );
}
