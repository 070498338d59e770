import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { Notice } from '../components/ui/notice.tsx';
import { VerificationNotice } from '../components/verification-notice.tsx';
import { useCurrentUser } from '../hooks/use-current-user.ts';
import { isVerified } from '../model/person.ts';
import { ReportPage } from '../report/report-page.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisRun } from './analysis-run.tsx';
import type { DashboardProps } from './dashboard-page.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { isUnderWay } from './load-dashboard.ts';
import { RecentAnalyses } from './recent-analyses.tsx';
import { Start } from './start.tsx';
import { VerificationBanner } from './verification-banner.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** Reloads the page's data when the account changed elsewhere, such as a verification link opened in another tab. */
function useAccountChanges(props: DashboardProps): void {
  const user = useCurrentUser(props.user);
  const { revalidate } = useRevalidator();
  const hasChanged =
    user === null || isVerified(user) !== isVerified(props.user) || user.isPremium !== props.user.isPremium;
  useEffect(() => {
    if (user === null) window.location.assign('/');
    else if (hasChanged) void revalidate();
  }, [user, hasChanged, revalidate]);
}

/** Keeps the verification result on screen and drops it from the address. */
function useVerificationResult(result: DashboardProps['verification']) {
  const [shown] = useState(result);
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (!params.has('verification')) return;
    const rest = new URLSearchParams(params);
    rest.delete('verification');
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  return shown;
}

/** Banners, then one of: a running analysis, a report, or the start. */
export function Dashboard(props: DashboardProps) {
  useAccountChanges(props);
  const verification = useVerificationResult(props.verification);
  const [isWelcome] = useState(!props.wasWelcomed);
  const { user, selected, isUnknown } = props;
  return (
    <div className="shell py-8 sm:py-12">
      <div className="space-y-4 empty:hidden [&:not(:empty)]:mb-8">
        {verification && <VerificationNotice result={verification} />}
        {!isVerified(user) && <VerificationBanner isDevelopment={props.isDevelopment} />}
        {isVerified(user) && isWelcome && <WelcomeBanner user={user} left={props.left} />}
        {isUnknown && (
          <Notice tone="warning" title="Analysis not found" role="alert">
            It does not exist, or it belongs to another account.
          </Notice>
        )}
      </div>
      {selected === null ? <Start {...props} /> : <Selected key={selected.id} {...props} selected={selected} />}
    </div>
  );
}

type SelectedProps = DashboardProps & { selected: NonNullable<DashboardProps['selected']> };

/** The analysis of the address. Who watched it run sees it complete first; the report opens after that. */
function Selected(props: SelectedProps) {
  const { selected } = props;
  const [wasWatched] = useState(() => isUnderWay(selected));
  const [isOpened, setOpened] = useState(false);
  if (isUnderWay(selected) || (wasWatched && selected.status === 'completed' && !isOpened)) {
    return (
      <>
        <AnalysisRun analysis={selected} onOpenReport={() => setOpened(true)} />
        <RecentAnalyses recent={props.recent} currentId={selected.id} />
      </>
    );
  }
  if (selected.status === 'completed' && 'seoIssues' in selected) {
    return (
      <>
        <AnalysisForm user={props.user} initialUrl={selected.url} isCompact />
        <ReportPage report={selected} isFocused={isOpened} />
      </>
    );
  }
  return (
    <>
      <EndedNotice analysis={selected} />
      <Start {...props} initialUrl={selected.url} />
    </>
  );
}
