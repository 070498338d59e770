import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Website } from '#contracts/account/website.ts';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import { formatDate, formatScore } from '#lib/text/format.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import {
  buildDataSourcesPath,
  buildMonitoringPath,
  buildRankingsPath,
  buildSearchPerformancePath,
} from '#lib/url/website-paths.ts';
import { accountApi } from '../api/account-api.ts';
import type { ApiOutcome } from '../api/api.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';
import { Tag } from '../components/ui/tag.tsx';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';
import { describeFailure } from '../format/outcome-words.ts';
import { RenameForm } from './account/rename-form.tsx';
import { BadgePanel } from './badge/badge-panel.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { WEBSITE_TEXTS } from './profile-texts.ts';

/** Returns the name that the user chose, otherwise the host. */
function getWebsiteName({ nickname, domain }: Pick<Website, 'nickname' | 'domain'>): string {
  return nickname ?? formatHost(domain);
}

/** Provides the actions that change one website; the page's data is reloaded after each. */
function useWebsiteActions(website: Website) {
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const run = async (request: Promise<ApiOutcome<unknown>>, successMessage: string): Promise<boolean> => {
    setBusy(true);
    const outcome = await request;
    if (outcome.kind === 'ok') await revalidate();
    setBusy(false);
    showToast(
      outcome.kind === 'ok'
        ? { title: successMessage }
        : {
            title: WEBSITE_TEXTS.failedTitle,
            text: describeFailure(outcome, WEBSITE_TEXTS.failed),
            tone: 'critical',
          },
    );
    return outcome.kind === 'ok';
  };
  return {
    isBusy,
    toggle: () =>
      run(
        accountApi.changeWebsite(website.id, { isActive: !website.isActive }),
        website.isActive ? WEBSITE_TEXTS.deactivated : WEBSITE_TEXTS.activated,
      ),
    toggleBadge: () =>
      run(
        accountApi.changeWebsite(website.id, { hasBadge: website.badgeId === null }),
        website.badgeId === null ? WEBSITE_TEXTS.badgeOn : WEBSITE_TEXTS.badgeOff,
      ),
    rename: (nickname: string) =>
      run(accountApi.changeWebsite(website.id, { nickname: nickname || null }), WEBSITE_TEXTS.renamed),
    remove: () => run(accountApi.removeWebsite(website.id), WEBSITE_MESSAGES.removed),
  };
}

/** Pages of a website. */
const PAGES = [
  { label: 'Data sources', buildPath: buildDataSourcesPath },
  { label: 'Search performance', buildPath: buildSearchPerformancePath },
  { label: 'Monitoring', buildPath: buildMonitoringPath },
  { label: 'Rank tracking', buildPath: buildRankingsPath },
  { label: 'AI visibility', buildPath: buildVisibilityPath },
  { label: 'AI crawlers', buildPath: (id: string) => `/websites/${encodeURIComponent(id)}/ai-crawlers` },
] as const;

interface WebsiteRowProps {
  website: Website;
  baseUrl: string;
  /** Names of data sources that stopped working. */
  failingSources: readonly string[];
}

/** One website with its last score and its actions. */
export function WebsiteRow({ website, baseUrl, failingSources }: WebsiteRowProps) {
  const [mode, setMode] = useState<'shown' | 'badge' | 'renaming' | 'removing'>('shown');
  const actions = useWebsiteActions(website);
  const renameRef = useRef<HTMLButtonElement>(null);
  const name = getWebsiteName(website);
  const endRename = () => {
    setMode('shown');
    renameRef.current?.focus();
  };
  const renderSmallButton = (label: string, word: string, onClick: () => void) => (
    <Button look="quiet" size="small" disabled={actions.isBusy} aria-label={`${word} ${label}`} onClick={onClick}>
      {word}
    </Button>
  );
  return (
    <li className="border-b py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WebsiteFacts website={website} />
        <div className="-mr-3 flex flex-wrap items-center gap-1">
          {!website.isAnalyzing && (
            <Link
              to={`/?url=${encodeURIComponent(website.domain)}`}
              aria-label={`Analyze ${name}`}
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              Analyze
            </Link>
          )}
          {PAGES.map(({ label, buildPath }) => (
            <Link
              key={label}
              to={buildPath(website.id)}
              aria-label={`${label} of ${name}`}
              className={buttonClass({ look: 'quiet', size: 'small' })}
            >
              {label}
            </Link>
          ))}
          <Button
            look="quiet"
            size="small"
            aria-label={`Badge of ${name}`}
            aria-expanded={mode === 'badge'}
            onClick={() => setMode(mode === 'badge' ? 'shown' : 'badge')}
          >
            Badge
          </Button>
          <Button
            ref={renameRef}
            look="quiet"
            size="small"
            aria-label={`Rename ${name}`}
            aria-expanded={mode === 'renaming'}
            onClick={() => setMode(mode === 'renaming' ? 'shown' : 'renaming')}
          >
            Rename
          </Button>
          {renderSmallButton(name, website.isActive ? 'Deactivate' : 'Activate', () => void actions.toggle())}
          {renderSmallButton(name, 'Remove', () => setMode('removing'))}
        </div>
      </div>
      {failingSources.length > 0 && (
        <p className="mt-2 text-14 text-critical">
          {new Intl.ListFormat('en-US').format(failingSources)} stopped working. Open the data sources to fix it.
        </p>
      )}
      {mode === 'badge' && (
        <BadgePanel
          website={website}
          baseUrl={baseUrl}
          isBusy={actions.isBusy}
          onToggle={() => void actions.toggleBadge()}
        />
      )}
      {mode === 'renaming' && (
        <RenameForm
          website={website}
          isBusy={actions.isBusy}
          onCancel={endRename}
          onSave={async (nickname) => {
            if (await actions.rename(nickname)) endRename();
          }}
        />
      )}
      {mode === 'removing' && (
        <ConfirmDialog
          title={WEBSITE_TEXTS.removeTitle}
          text={WEBSITE_TEXTS.remove.replace('{name}', () => name)}
          action="Remove"
          isBusy={actions.isBusy}
          onCancel={() => setMode('shown')}
          onConfirm={() => void actions.remove().then((isRemoved) => isRemoved || setMode('shown'))}
        />
      )}
    </li>
  );
}

function WebsiteFacts({ website }: { website: Website }) {
  const { domain, nickname, isActive } = website;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
        {getWebsiteName(website)}
        <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Tag>
      </p>
      {nickname !== null && <p className="text-14 break-all text-ink-2">{formatHost(domain)}</p>}
      <p className="figure mt-1 text-14 text-ink-2">
        <LastAnalysis website={website} />
      </p>
    </div>
  );
}

/** Describes why there is no finished analysis. */
function describeMissingAnalysis({ isAnalyzing, lastFailedAt }: Website): string {
  if (isAnalyzing) return 'Analysis in progress';
  return lastFailedAt === null ? 'Not analyzed yet' : `Analysis failed on ${formatDate(lastFailedAt)}`;
}

/** Score and date of the last finished analysis, with a link to its report. */
function LastAnalysis({ website }: { website: Website }) {
  const { lastAnalysisId, lastScore, lastAnalyzedAt } = website;
  if (lastAnalysisId === null || lastAnalyzedAt === null) {
    return <span className="text-ink-3">{describeMissingAnalysis(website)}</span>;
  }
  const band = lastScore === null ? null : getScoreBand(lastScore);
  return (
    <>
      {lastScore === null || band === null ? (
        <span className="text-ink-3">Not measured</span>
      ) : (
        <>
          <span className="font-semibold text-ink">{formatScore(lastScore)}</span>{' '}
          <span className={joinClassNames(BAND_TEXT_CLASS[band.tone])}>{band.word}</span>
        </>
      )}
      <span className="text-ink-3">, {formatDate(lastAnalyzedAt)}</span>{' '}
      <Link
        to={`/?analysis=${encodeURIComponent(lastAnalysisId)}`}
        aria-label={`View the latest report for ${getWebsiteName(website)}`}
        className="link ml-2 inline-flex min-h-6 items-center"
      >
        View report
      </Link>
      {website.isAnalyzing && <span className="ml-2 text-ink-3">Analysis in progress</span>}
    </>
  );
}
