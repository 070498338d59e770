import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasMonthlyLimit } from '#lib/runtime/policies.ts';
import { LinkNotices } from '../components/layout/link-notices.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { isVerified } from '../format/person.ts';
import { type LinkResults, markVerified } from '../format/verification.ts';
import { useAccountChanges } from '../hooks/use-account-changes.ts';
import { NO_EXTRAS } from '../report/report-extras.ts';
import { ReportPage } from '../report/report-page.tsx';
import { stripLinkResults } from '../seo/link-parameters.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { CrawlFileNotice } from './crawl-file-notice.tsx';
import type { DashboardProps } from './dashboard-page.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { isUnfinished } from './load-dashboard.ts';
import { PromoBlock } from './promo-block.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';
import { ScopeLine } from './scope-line.tsx';
import { StartPanel } from './start.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { UpgradeCard } from './upgrade-card.tsx';
import { VerificationBanner } from './verification-banner.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** Loaded separately, because a report can be opened without it. */
const AnalysisRun = lazy(async () => ({ default: (await import('./analysis-run.tsx')).AnalysisRun }));

/** Keeps the outcome of an opened link on screen and removes it from the URL. */
function useLinkResults(results: LinkResults, isVerifiedNow: boolean) {
  const [shownResults, setShownResults] = useState(results);
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const rest = stripLinkResults(params);
    if (rest !== null) setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  const clearVerification = () => setShownResults((previous) => ({ ...previous, verification: null }));
  return { shownResults: isVerifiedNow ? markVerified(shownResults) : shownResults, clearVerification };
}

/** Returns the ID of the selected analysis if it is unfinished, otherwise null. */
const getUnfinishedId = (selected: DashboardProps['selected']): string | null =>
  selected !== null && isUnfinished(selected) ? selected.id : null;

/**
 * Users who watched the analysis run see the completion screen before the report opens. All others see the report
 * immediately.
 */
function useReportOpening(selected: DashboardProps['selected']) {
  const [watchedId, setWatchedId] = useState(getUnfinishedId(selected));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const current = getUnfinishedId(selected);
  if (current !== null && current !== watchedId) setWatchedId(current);
  const isCompleted = selected?.status === 'completed';
  const isOpened = selected !== null && selected.id === openedId;
  const isJustCompleted = isCompleted && selected.id === watchedId && !isOpened;
  return {
    isRunning: current !== null || isJustCompleted,
    isReportVisible: isCompleted && !isJustCompleted,
    isOpened,
    open: () => setOpenedId(selected?.id ?? null),
  };
}

/** Shows banners, then an unfinished analysis, a report, or the start form. */
export function Dashboard(props: DashboardProps) {
  useAccountChanges(props.user);
  const [shouldShowWelcome] = useState(!props.wasWelcomed);
  const { user, selected, isUnknown } = props;
  const { shownResults, clearVerification } = useLinkResults(props.linkResults, isVerified(user));
  const opening = useReportOpening(selected);
  return (
    <div className={opening.isReportVisible ? 'shell pt-3 pb-12' : 'shell py-8 sm:py-12'}>
      <div
        className={`space-y-4 empty:hidden ${opening.isReportVisible ? '[&:not(:empty)]:mb-2' : '[&:not(:empty)]:mb-8'}`}
      >
        {!opening.isReportVisible && <LinkNotices {...shownResults} isSignedIn />}
        {isVerified(user) ? (
          shouldShowWelcome && (
            <WelcomeBanner user={user} remainingAnalyses={props.remainingAnalyses} isThin={opening.isReportVisible} />
          )
        ) : (
          <VerificationBanner
            isDevelopment={props.isDevelopment}
            isThin={opening.isReportVisible}
            onSent={clearVerification}
          />
        )}
        {isUnknown && (
          <Notice tone="warning" title="Analysis not found" role="alert">
            This analysis does not exist or belongs to another account.
          </Notice>
        )}
      </div>
      {selected === null ? (
        <StartPanel {...props} />
      ) : (
        <SelectedAnalysis key={selected.id} {...props} selected={selected} opening={opening} />
      )}
      {!opening.isRunning && <UpgradeCard user={user} />}
      {!opening.isRunning && <PromoBlock user={user} />}
    </div>
  );
}

/**
 * Whether `AnalysisRun` already explains that the page can be closed, which it does until the analysis pauses or ends.
 */
const isActive = ({ status }: NonNullable<DashboardProps['selected']>): boolean =>
  status === 'queued' || status === 'running';

type SelectedProps = DashboardProps & {
  selected: NonNullable<DashboardProps['selected']>;
  opening: ReturnType<typeof useReportOpening>;
};

/** Shows the analysis in the URL: its progress, its report, or how it ended without one. */
function SelectedAnalysis({ opening, ...props }: SelectedProps) {
  const { selected } = props;
  if (opening.isRunning) {
    return (
      <>
        <Suspense fallback={<div aria-busy="true" className="min-h-96" />}>
          <AnalysisRun
            analysis={selected}
            loadedProgress={props.unfinished.find(({ analysis }) => analysis.id === selected.id)?.progress ?? null}
            isEmailed={props.user.notifyWhenDone}
            onOpenReport={opening.open}
          />
        </Suspense>
        <section aria-labelledby="next-title" className="mt-12 max-w-3xl">
          <h2 id="next-title" className="mb-3 text-20 font-semibold text-ink">
            Analyze another website
          </h2>
          <AnalysisForm user={props.user} initialUrl="" isCompact />
        </section>
        <UnfinishedList
          unfinished={props.unfinished}
          currentId={selected.id}
          isExplained={isActive(selected)}
          isEmailed={props.user.notifyWhenDone}
        />
        <RecentAnalyses recent={props.recent} currentId={selected.id} hasMonthlyLimit={hasMonthlyLimit(props.user)} />
      </>
    );
  }
  if (selected.status === 'completed' && 'seoIssues' in selected) {
    return (
      <ReportPage
        report={selected}
        extras={props.extras ?? NO_EXTRAS}
        isPremium={props.user.isPremium}
        isFocused={opening.isOpened}
        form={<AnalysisForm user={props.user} initialUrl={selected.url} initialScope={selected.scope} isCompact />}
        notes={
          <>
            <ScopeLine scope={selected.scope} />
            {selected.crawlFileDroppedAt !== undefined && <CrawlFileNotice droppedAt={selected.crawlFileDroppedAt} />}
          </>
        }
      />
    );
  }
  return (
    <>
      <EndedNotice analysis={selected} />
      <StartPanel {...props} initialUrl={selected.url} />
    </>
  );
}
