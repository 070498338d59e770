import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PortfolioWebsite } from '#contracts/account/portfolio.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import { getWebsiteName } from '#lib/url/website-name.ts';
import {
  buildDataSourcesPath,
  buildMonitoringPath,
  buildRankingsPath,
  buildSearchPerformancePath,
} from '#lib/url/website-paths.ts';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { RenameForm } from '../profile/account/rename-form.tsx';
import { BadgePanel } from '../profile/badge/badge-panel.tsx';
import { ConfirmDialog } from '../profile/confirm-dialog.tsx';
import { WEBSITE_TEXTS } from '../profile/profile-texts.ts';
import { TagsForm } from './tags-form.tsx';
import { useWebsiteActions } from './use-website-actions.ts';

/** Pages of a website. */
const PAGES = [
  { label: 'Data sources', buildPath: buildDataSourcesPath },
  { label: 'Search performance', buildPath: buildSearchPerformancePath },
  { label: 'Monitoring', buildPath: buildMonitoringPath },
  { label: 'Rank tracking', buildPath: buildRankingsPath },
  { label: 'AI visibility', buildPath: buildVisibilityPath },
  { label: 'AI crawlers', buildPath: (id: string) => `/websites/${encodeURIComponent(id)}/ai-crawlers` },
] as const;

type Mode = 'shown' | 'badge' | 'renaming' | 'tags' | 'removing';

export interface WebsiteDetailsProps {
  website: PortfolioWebsite;
  /** Public origin of the product, for the URLs of badges. */
  baseUrl: string;
}

/** Pages and actions of one website. */
export function WebsiteDetails({ website, baseUrl }: WebsiteDetailsProps) {
  const [mode, setMode] = useState<Mode>('shown');
  const actions = useWebsiteActions(website);
  const buttons = useRef<HTMLDivElement>(null);
  const name = getWebsiteName(website);
  const endEditing = (endedMode: Mode) => {
    setMode('shown');
    buttons.current?.querySelector<HTMLElement>(`[data-mode=${endedMode}]`)?.focus();
  };
  const renderModeButton = (word: string, target: Mode) => (
    <Button
      look="quiet"
      size="row"
      data-mode={target}
      aria-label={`${word} ${target === 'badge' || target === 'tags' ? 'of ' : ''}${name}`}
      aria-expanded={mode === target}
      onClick={() => setMode(mode === target ? 'shown' : target)}
    >
      {word}
    </Button>
  );
  const renderSmallButton = (word: string, onClick: () => void) => (
    <Button look="quiet" size="row" disabled={actions.isBusy} aria-label={`${word} ${name}`} onClick={onClick}>
      {word}
    </Button>
  );
  return (
    <>
      <div ref={buttons} className="-ml-2 flex flex-wrap items-center gap-x-1">
        {PAGES.map(({ label, buildPath }) => (
          <Link
            key={label}
            to={buildPath(website.id)}
            aria-label={`${label} of ${name}`}
            className={buttonClass({ look: 'quiet', size: 'row' })}
          >
            {label}
          </Link>
        ))}
        {renderModeButton('Tags', 'tags')}
        {renderModeButton('Badge', 'badge')}
        {renderModeButton('Rename', 'renaming')}
        {renderSmallButton(website.isActive ? 'Deactivate' : 'Activate', () => void actions.toggle())}
        {renderSmallButton('Remove', () => setMode('removing'))}
      </div>
      {mode === 'tags' && (
        <TagsForm
          website={website}
          isBusy={actions.isBusy}
          onCancel={() => endEditing('tags')}
          onSave={async (tags) => {
            if (await actions.setTags(tags)) endEditing('tags');
          }}
        />
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
          onCancel={() => endEditing('renaming')}
          onSave={async (nickname) => {
            if (await actions.rename(nickname)) endEditing('renaming');
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
    </>
  );
}
