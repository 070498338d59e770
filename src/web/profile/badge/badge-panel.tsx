import type { Website } from '#contracts/account/website.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildBadgePath } from '#lib/url/website-paths.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { buildBadgeSnippets } from './badge-snippets.ts';

interface BadgePanelProps {
  website: Website;
  baseUrl: string;
  isBusy: boolean;
  onToggle(): void;
}

/** Turns the public badge of a website on and off, and shows it with the code that embeds it. */
export function BadgePanel({ website, baseUrl, isBusy, onToggle }: BadgePanelProps) {
  const { badgeId } = website;
  return (
    <section
      aria-label={`Public badge of ${formatHost(website.domain)}`}
      className="mt-4 max-w-3xl rounded-8 border bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">
          {badgeId === null
            ? 'The badge is off. When it is on, it shows only the latest score and its date, to anyone who has its URL.'
            : 'Anyone who has the URL sees the latest score and its date. The badge sets no cookies and does not track visitors. After you turn it off, stored copies disappear within five minutes.'}
        </p>
        <Button look={badgeId === null ? 'primary' : 'secondary'} size="small" disabled={isBusy} onClick={onToggle}>
          {badgeId === null ? 'Turn on badge' : 'Turn off badge'}
        </Button>
      </div>
      {badgeId !== null && <EmbedCode badgeId={badgeId} website={website} baseUrl={baseUrl} />}
    </section>
  );
}

function EmbedCode({ badgeId, website, baseUrl }: { badgeId: string } & Pick<BadgePanelProps, 'website' | 'baseUrl'>) {
  return (
    <>
      <img
        src={buildBadgePath(badgeId, 'svg')}
        alt={`Badge of ${formatHost(website.domain)}`}
        height={20}
        className="mt-4 h-5"
      />
      <dl className="mt-4 space-y-3 text-14">
        {buildBadgeSnippets({ badgeId, baseUrl, host: formatHost(website.domain) }).map(({ name, text }) => (
          <div key={name}>
            <dt className="flex items-center justify-between gap-2 font-medium text-ink">
              {name}
              <CopyButton text={text} label={`Copy ${name}`} />
            </dt>
            <dd className="mt-1">
              <code className="block rounded-4 border bg-paper px-2 py-1 font-mono wrap-anywhere text-ink">{text}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
