import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LinkVerification } from '#contracts/outside/links/link-verification.ts';
import { VERIFICATION_TEXTS } from '#contracts/outside/links/link-verification-texts.ts';
import type { BacklinkProfile, VerifiedDomain, VerifiedLink } from '#contracts/report/backlink-profile.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { BACKLINK_TEXTS, describeUnverified } from '#report/prose/backlinks.ts';
import { type ApiOutcome, call } from '#web/api/api.ts';
import { createObjectGuard } from '#web/api/responses.ts';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ProgressBar } from '#web/components/ui/progress-bar.tsx';
import type { Column } from '../../../admin/data-table.tsx';
import { useReport } from '../../report-context.ts';
import { BacklinkTable } from './backlink-table.tsx';

const POLL_MS = 2_000;
const isVerification = createObjectGuard<LinkVerification>('isOffered', 'isRunning', 'planned', 'limit');

const callVerification = (analysisId: string, method: 'GET' | 'POST'): Promise<ApiOutcome<LinkVerification>> =>
  call({
    path: `/api/analyses/${encodeURIComponent(analysisId)}/verified-links`,
    method,
    guard: isVerification,
  });

/** Links that our crawler found on their pages, and the button that visits more referring domains. */
export function VerifiedLinks({ profile, host }: { profile: BacklinkProfile; host: string }) {
  const { isShared, isPremium } = useReport();
  return (
    <BacklinkTable
      title={BACKLINK_TEXTS.verifiedTitle}
      intro={
        <>
          <p>{BACKLINK_TEXTS.verifiedIntro}</p>
          {!isShared && isPremium && <Verification />}
        </>
      }
      items={profile.verifiedLinks}
      total={profile.verifiedLinkTotal}
      columns={buildColumns(host)}
      readKey={({ sourceUrl, targetUrl, anchor, region }) => `${sourceUrl} ${targetUrl} ${anchor} ${region}`}
      empty={BACKLINK_TEXTS.noVerified}
      download="verified-links"
      note={<NotFoundList domains={profile.verifiedDomains} />}
    />
  );
}

const buildColumns = (host: string): readonly Column<VerifiedLink>[] => [
  { title: 'Linking page', cell: ({ sourceUrl }) => <UrlText url={sourceUrl} /> },
  { title: 'Target', cell: ({ targetUrl }) => <UrlText url={targetUrl} siteHost={host} /> },
  { title: 'Anchor text', cell: ({ anchor }) => anchor || 'No text' },
  { title: 'rel', cell: ({ rel }) => rel || 'None' },
  { title: 'Region', cell: ({ region }) => region },
  { title: 'Checked', cell: ({ checkedAt }) => formatDate(checkedAt) },
];

/** Domains without a link on the visited pages, and those that could not be visited. */
function NotFoundList({ domains }: { domains: readonly VerifiedDomain[] }) {
  const lines = describeUnverified(domains);
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5 text-14 wrap-anywhere text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const NO_ANSWER = 'The server did not respond. Try again.';

/**
 * Returns the state of the visits to referring domains, which is updated while they are running, and the function that
 * starts more.
 */
function useVerification() {
  const { analysisId } = useReport();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<LinkVerification | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const update = useCallback(
    async (method: 'GET' | 'POST') => {
      const outcome = await callVerification(analysisId, method);
      if (outcome.kind === 'ok') setState(outcome.data);
      setProblem(outcome.kind === 'ok' ? null : ((outcome.kind === 'refused' ? outcome.message : null) ?? NO_ANSWER));
    },
    [analysisId],
  );
  useEffect(() => void update('GET'), [update]);
  const isRunning = state?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void update('GET'), POLL_MS);
    return () => {
      clearInterval(timer);
      // The visits have ended, and their results are part of the analysis.
      void revalidate();
    };
  }, [isRunning, update, revalidate]);
  const start = async () => {
    setBusy(true);
    await update('POST');
    setBusy(false);
  };
  return { state, problem, isBusy, start };
}

/** Starts visits and shows their progress. */
function Verification() {
  const { state, problem, isBusy, start } = useVerification();
  if (state?.isOffered === false) return <p className="mt-3 text-14 text-ink-2">{VERIFICATION_TEXTS.demo}</p>;
  const left = state === null ? null : state.limit - state.used;
  return (
    <div className="mt-3 print:hidden">
      {state?.isRunning === true ? (
        <VerificationProgress state={state} />
      ) : (
        <Button look="secondary" size="small" disabled={isBusy || left === 0} onClick={() => void start()}>
          Verify links
        </Button>
      )}
      {state !== null && !state.isRunning && (
        <p className="mt-1 text-12 text-ink-3">
          {left === 0
            ? VERIFICATION_TEXTS.limit
            : `${formatQuantity(left ?? 0, 'referring domain')} remaining this month, of ${formatInteger(state.limit)}.`}
        </p>
      )}
      <p role="alert" className="mt-1 text-14 text-critical empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function VerificationProgress({ state: { done, planned } }: { state: LinkVerification }) {
  return (
    <>
      <ProgressBar
        label="Visits to referring domains"
        percent={planned === 0 ? 0 : (100 * done) / planned}
        valueText={`${done} of ${planned} domains`}
      />
      <p className="mt-1">
        {formatInteger(done)} of {formatQuantity(planned, 'domain')} visited. You can leave this page.
      </p>
    </>
  );
}
