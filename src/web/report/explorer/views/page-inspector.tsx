import { type ReactNode, useState } from 'react';
import { getBulkView } from '#contracts/analysis/bulk-views.ts';
import type { PageInspection } from '#contracts/analysis/page-inspection.ts';
import { formatInteger } from '#lib/text/format.ts';
import { joinClassNames } from '../../../components/ui/class-names.ts';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { InspectedIndex } from './inspected-index.tsx';
import { InspectedDocument, InspectedIssues, InspectedResponse } from './inspected-parts.tsx';
import { useRemote } from './use-remote.ts';
import { viewApi } from './view-api.ts';
import { ViewBrowser, type ViewBrowserState } from './view-browser.tsx';
import { createViewState } from './view-state.ts';

export interface PageInspectorProps {
  analysisId: string;
  url: string;
  origin: string | null;
  issueTitles: ReadonlyMap<string, string>;
  /** Returns the link that inspects a URL. */
  getHref: (url: string) => string;
}

/** Everything that the analysis recorded about one URL, with its links in both directions. */
export function PageInspector(props: PageInspectorProps) {
  const { analysisId, url, issueTitles, getHref } = props;
  const page = useRemote<PageInspection>({ load: () => viewApi.inspect(analysisId, url), request: url, subject: url });
  if (page.state === 'failed') return <LoadFailure message={page.message} isGone={page.isGone} onRetry={page.retry} />;
  if (page.data === null)
    return (
      <div className="flex min-h-96 items-start justify-center border-y pt-12">
        <Spinner label={`Loading ${url}`} />
      </div>
    );
  return (
    <div className="space-y-6">
      <p className="flex min-w-0 items-center gap-1">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer external"
          className="min-w-0 font-mono text-14 font-medium break-all text-ink hover:underline"
        >
          {url}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <CopyButton text={url} label={`Copy URL ${url}`} caption="" />
      </p>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <InspectedResponse page={page.data} getHref={getHref} />
        <InspectedIssues page={page.data} issueTitles={issueTitles} />
        {page.data.index !== null && (
          <InspectedIndex statement={page.data.index} issueTitles={issueTitles} getHref={getHref} />
        )}
        {page.data.document !== null && (
          <InspectedDocument page={page.data} document={page.data.document} getHref={getHref} />
        )}
      </div>
      <PageLinks {...props} page={page.data} />
    </div>
  );
}

type LinkView = 'inlinks' | 'outlinks' | 'image-pages';

/** The links of the page, in one of up to three tables. */
function PageLinks({ page, ...props }: PageInspectorProps & { page: PageInspection }) {
  const { analysisId, url, origin, getHref } = props;
  const { inlinks, outlinks, imagePages } = page.counts;
  const tables: { id: LinkView; count: number }[] = [
    { id: 'inlinks', count: inlinks },
    { id: 'outlinks', count: outlinks },
    { id: 'image-pages', count: imagePages },
  ];
  const shown = tables.filter(({ id, count }) => id === 'inlinks' || count > 0);
  const [state, setState] = useState<ViewBrowserState>(() =>
    createViewState(imagePages > 0 ? 'image-pages' : 'inlinks'),
  );
  const view = getBulkView(state.view);
  return (
    <section aria-labelledby="page-links-title" className="min-w-0 space-y-3">
      <h4 id="page-links-title" className="text-16 font-semibold text-ink">
        {view.title}
      </h4>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5 border-0 p-0 print:hidden">
        <legend className="sr-only">Which links</legend>
        {shown.map(({ id, count }) => (
          <ToggleButton key={id} isPressed={id === state.view} onClick={() => setState(createViewState(id))}>
            {getBulkView(id).title} <span className="figure text-12 text-ink-3">{formatInteger(count)}</span>
          </ToggleButton>
        ))}
      </fieldset>
      <ViewBrowser
        analysisId={analysisId}
        view={view}
        state={state}
        onChange={(change) => setState((previous) => ({ ...previous, ...change }))}
        url={url}
        origin={origin}
        getHref={getHref}
      />
    </section>
  );
}

function ToggleButton({
  isPressed,
  onClick,
  children,
}: {
  isPressed: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={joinClassNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-4 border px-2.5 text-14',
        isPressed
          ? 'border-accent bg-accent-wash font-medium text-accent-strong'
          : 'border-line bg-surface text-ink-2 hover:border-control',
      )}
    >
      {children}
    </button>
  );
}
