import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LinkVerification } from '#contracts/outside/links/link-verification.ts';
import { UNREAD_REASONS, VERIFICATION_TEXTS } from '#contracts/outside/links/link-verification-texts.ts';
import type { BacklinkProfile, VerifiedDomain, VerifiedLink } from '#contracts/report/backlink-profile.ts';
import { formatCounted } from '#lib/text/counted.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { type ApiOutcome, call } from '#web/api/api.ts';
import { createObjectGuard } from '#web/api/responses.ts';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ProgressBar } from '#web/components/ui/progress-bar.tsx';
import type { Column } from '../../../admin/data-table.tsx';
import { useReport } from '../../report-context.ts';
import { BacklinkTable } from './backlink-table.tsx';

const POLL_MS = 2_000;
const isVerification = createObjectGuard<LinkVerification>('isRunning', 'planned', 'limit');

const callVerification = (analysisId: string, method: 'GET' | 'POST'): Promise<ApiOutcome<LinkVerification>> =>
  call({
    path: `/api/analyses/${encodeURIComponent(analysisId)}/verified-links`,
    method,
    guard: isVerification,
  });

/** Links that our crawler found on the page, and the button that visits more referring domains. */
export function VerifiedLinks({ profile, host }: { profile: BacklinkProfile; host: string }) {
  const { isShared, isPremium } = useReport();
  return (
    <BacklinkTable
      title="Verified links"
      intro={
        <>
          <p>
            Our crawler visits up to five pages of each referring domain and obeys robots.txt. The table shows links
            that are on the page.
          </p>
          {!isShared && isPremium && <Verification />}
        </>
      }
      items={profile.verifiedLinks}
      total={profile.verifiedLinkTotal}
      columns={buildColumns(host)}
      readKey={({ sourceUrl, targetUrl, anchor, region }) => `${sourceUrl} ${targetUrl} ${anchor} ${region}`}
      empty="No link has been verified yet."
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

const NAMES_SHOWN = 20;

/** Domains without a link on the visited pages, and those that could not be visited. */
function NotFoundList({ domains }: { domains: readonly VerifiedDomain[] }) {
  const missing = domains.filter(({ links }) => links === 0);
  if (missing.length === 0) return null;
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5 text-14 text-ink-2">
      {missing.slice(0, NAMES_SHOWN).map(({ domain, pages, problem, checkedAt }) => (
        <li key={domain}>
          {domain}:{' '}
          {problem === null
            ? `not found on the ${formatCounted(pages, 'page')} that we checked`
            : `not checked, because ${UNREAD_REASONS[problem] ?? 'the pages could not be read'}`}{' '}
          ({formatDate(checkedAt)})
        </li>
      ))}
      {missing.length > NAMES_SHOWN && <li>And {formatInteger(missing.length - NAMES_SHOWN)} more domains.</li>}
    </ul>
  );
}

/** Starts visits and shows their progress. */
function Verification() {
  const { analysisId } = useReport();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<LinkVerification | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useCallback(
    async (method: 'GET' | 'POST') => {
      const outcome = await callVerification(analysisId, method);
      if (outcome.kind === 'ok') return setState(outcome.data);
      setProblem((outcome.kind === 'refused' ? outcome.message : null) ?? 'The server did not respond. Try again.');
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
  const start = () => {
    setProblem(null);
    void update('POST');
  };
  const left = state === null ? null : state.limit - state.used;
  return (
    <div className="mt-3 print:hidden">
      {isRunning && state !== null ? (
        <>
          <ProgressBar
            label="Visits to referring domains"
            percent={state.planned === 0 ? 0 : (100 * state.done) / state.planned}
            valueText={`${state.done} of ${state.planned} domains`}
          />
          <p className="mt-1">
            {formatInteger(state.done)} of {formatCounted(state.planned, 'domain')} visited. You can leave this page.
          </p>
        </>
      ) : (
        <>
          <Button look="secondary" size="small" disabled={left === 0} onClick={start}>
            Verify links
          </Button>
          {left !== null && (
            <p className="mt-1 text-12 text-ink-3">
              {left === 0
                ? VERIFICATION_TEXTS.limit
                : `${formatCounted(left, 'referring domain')} remaining this month, of ${formatInteger(state?.limit ?? 0)}.`}
            </p>
          )}
        </>
      )}
      <p role="alert" className="mt-1 text-14 text-critical empty:hidden">
        {problem}
      </p>
    </div>
  );
}
